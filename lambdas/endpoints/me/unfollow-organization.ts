import { unfollowOrganization } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { removeFollow } from '../../stores/follows.ts'

export const handler = endpoint(unfollowOrganization, async ({ params, caller }) => {
  const outcome = await removeFollow(caller.userKey, params.teamKey)
  if (outcome === 'busy') return refuse('busy')
  return { teamKey: params.teamKey, isFollowing: false }
})
