import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createEvent } from '#shared/api/me.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { appendEvent, readFollowing } from '../../stores/fans/events.ts'
import { limitPassesAt } from '../../stores/rate-limits.ts'

/**
 * Records that the caller has followed or unfollowed an organization. Refuses an event of another
 * fan, an event that differs from what the caller follows now, and too many events.
 */
export async function noteEvent(
  reported: BodyOf<typeof createEvent>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof createEvent> | Refusal> {
  if (reported.userKey !== caller.userKey) return refuse('forbidden')
  const following = await readFollowing(caller.userKey, reported.resourceKey)
  if (typeof following === 'string') return refuse(following)
  if (following.isFollowing !== (reported.type === 'follow')) return refuse('eventNotTrue')
  const event = { ...reported, key: newKey(now.getTime()), createdAt: now.toISOString() }
  const outcome = await appendEvent(event, caller.personKey, now)
  if (outcome.kind === 'done') return { success: true }
  if (outcome.kind === 'busy') return refuse('busy')
  if (outcome.parts.includes('user')) return refuse('unauthenticated')
  return refuse('tooManyTries', { passesAt: limitPassesAt('eventsOfFan', now) })
}
