import { followOrganization } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { follow } from '../../services/fans/follow.ts'

export const handler = endpoint(followOrganization, ({ params, caller, now }) =>
  follow(caller.userKey, params.teamKey, now),
)
