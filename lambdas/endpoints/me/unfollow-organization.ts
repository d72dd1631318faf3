import { unfollowOrganization } from '#shared/api/me.schemas.ts'
import { unfollow } from '../../services/fans/follow.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(unfollowOrganization, ({ params, caller, now }) =>
  unfollow(caller.userKey, params.teamKey, now),
)
