import type { OutputOf } from '#shared/api/contract.ts'
import type { followOrganization, unfollowOrganization } from '#shared/api/me.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { putFollow, removeFollow } from '../../stores/fans/follows.ts'

export async function follow(
  userKey: string,
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof followOrganization> | Refusal> {
  const outcome = await putFollow(userKey, teamKey, now.toISOString())
  if (outcome === 'busy') return refuse('busy')
  if (outcome === 'deleted') return refuse('unauthenticated')
  if (outcome === 'noSuchTeam') return refuse('notFound')
  return { teamKey, isFollowing: true }
}

export async function unfollow(
  userKey: string,
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof unfollowOrganization> | Refusal> {
  const outcome = await removeFollow(userKey, teamKey, { at: now.toISOString(), by: 'unfollow' })
  return outcome === 'busy' ? refuse('busy') : { teamKey, isFollowing: false }
}
