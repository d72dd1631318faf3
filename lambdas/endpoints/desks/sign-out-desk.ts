import { signOutDesk } from '#shared/api/portal-desks.schemas.ts'
import { signOut } from '../../services/desks/desk-devices.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(signOutDesk, ({ params, body, caller, now }) =>
  signOut({ caller, ...params, ...body, now }),
)
