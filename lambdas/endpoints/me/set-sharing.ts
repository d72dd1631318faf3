import { setSharing } from '#shared/api/me.schemas.ts'
import { share } from '../../services/fans/share.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(setSharing, ({ params, body, caller, now }) =>
  share(caller.userKey, params.teamKey, body, now),
)
