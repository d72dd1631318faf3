import { ulid } from 'ulid'
import { createEvent } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { appendEvent } from '../../stores/events.ts'

/** Nobody writes events in another's name. */
export const handler = endpoint(createEvent, async ({ body, caller, now }) => {
  if (body.userKey !== caller.userKey) return refuse('forbidden')
  const event = { ...body, key: ulid(now.getTime()), createdAt: now.toISOString() }
  const outcome = await appendEvent(event)
  if (outcome.kind === 'busy') return refuse('busy')
  return outcome.kind === 'done' ? { success: true } : refuse('unauthenticated')
})
