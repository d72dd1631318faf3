import { followOrganization } from '#shared/api/me.schemas.ts'
import { follow } from '../../services/fans/follow.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(followOrganization, ({ params, caller, now }) =>
  follow(caller.userKey, params.teamKey, now),
)
