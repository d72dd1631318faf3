import type { OutputOf } from '#shared/api/contract.ts'
import type { followOrganization, unfollowOrganization } from '#shared/api/me.schemas.ts'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { putFollow, removeFollow } from '../../stores/fans/follows.ts'

const FULL = {
  path: 'teamKey',
  messageKey: 'errors.field.tooMany',
  limit: FOLLOWED_MAX,
  detail: `a fan follows ${FOLLOWED_MAX} organizations at most`,
} as const satisfies FieldFault

export async function follow(
  userKey: string,
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof followOrganization> | Refusal> {
  const outcome = await putFollow(userKey, teamKey, now.toISOString())
  if (outcome === 'busy') return refuse('busy')
  if (outcome === 'deleted') return refuse('unauthenticated')
  if (outcome === 'noSuchTeam') return refuse('notFound')
  if (outcome === 'full') return refuse('tooManyFollowed', { errors: [FULL] })
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
