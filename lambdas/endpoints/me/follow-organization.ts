import { followOrganization } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { putFollow } from '../../stores/follows.ts'

export const handler = endpoint(followOrganization, async ({ params, caller, now }) => {
  const outcome = await putFollow(caller.userKey, params.teamKey, now.toISOString())
  if (outcome === 'busy') return refuse('busy')
  if (outcome === 'deleted') return refuse('unauthenticated')
  if (outcome === 'noSuchTeam') return refuse('notFound')
  return { teamKey: params.teamKey, isFollowing: true }
})
