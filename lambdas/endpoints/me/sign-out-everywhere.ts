import { signOutEverywhere } from '#shared/api/me.schemas.ts'
import { endSessionsEverywhere } from '../../services/fans/sign-out-everywhere.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(signOutEverywhere, ({ caller, now }) =>
  endSessionsEverywhere(caller, now),
)
