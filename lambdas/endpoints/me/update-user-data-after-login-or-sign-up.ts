import { updateUserDataAfterLoginOrSignUp } from '#shared/api/me.schemas.ts'
import { enter } from '../../services/fans/enter.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateUserDataAfterLoginOrSignUp, ({ caller, now }) =>
  enter(caller, now),
)
