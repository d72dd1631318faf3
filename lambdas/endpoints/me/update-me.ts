import { updateMe } from '#shared/api/me.schemas.ts'
import { updateProfile } from '../../services/fans/update-me.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateMe, ({ body, caller, now }) =>
  updateProfile(caller.userKey, body, now),
)
