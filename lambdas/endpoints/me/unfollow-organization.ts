import { unfollowOrganization } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { unfollow } from '../../services/fans/follow.ts'

export const handler = endpoint(unfollowOrganization, ({ params, caller }) =>
  unfollow(caller.userKey, params.teamKey),
)
