import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createEvent } from '#shared/api/me.ts'
import { newKey } from '../../base/new-key.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { appendEvent, readFollowing } from '../../stores/fans/events.ts'
import { limitPassesAt } from '../../stores/rate-limits.ts'

/** Nobody writes events in another's name, nor such as did not happen, nor without end. */
export async function noteEvent(
  told: BodyOf<typeof createEvent>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof createEvent> | Refusal> {
  if (told.userKey !== caller.userKey) return refuse('forbidden')
  const following = await readFollowing(caller.userKey, told.resourceKey)
  if (typeof following === 'string') return refuse(following)
  if (following.isFollowing !== (told.type === 'follow')) return refuse('eventNotTrue')
  const event = { ...told, key: newKey(now.getTime()), createdAt: now.toISOString() }
  const outcome = await appendEvent(event, caller.personKey, now)
  if (outcome.kind === 'done') return { success: true }
  if (outcome.kind === 'busy') return refuse('busy')
  if (outcome.parts.includes('user')) return refuse('unauthenticated')
  return refuse('tooManyTries', { passesAt: limitPassesAt('eventsOfFan', now) })
}
