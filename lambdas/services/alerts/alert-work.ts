import * as z from 'zod/mini'
import { Alert, AlertKind } from '#shared/model/alerts.ts'
import { Key } from '#shared/model/common.ts'
import { queueSender } from '../../base/queue.ts'

/** A message for one device of a fan, as it goes to its push service. */
export const Push = z.object({
  userKey: Key,
  /** By which choice of theirs: it is looked at once more before it is tried again. */
  teamKey: Key,
  kind: AlertKind,
  deviceKey: Key,
  message: z.object({
    content: z.string(),
    ttlSeconds: z.int(),
    urgency: z.enum(['low', 'normal', 'high']),
    topic: z.string(),
  }),
})
export type Push = z.infer<typeof Push>

/** Work of the queue: from one piece of news to the fans who asked for it, slice by slice. */
export const AlertWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), alert: Alert }),
  /** Those who asked an organization, from here on. */
  z.object({
    kind: z.literal('read'),
    alert: Alert,
    teamKey: Key,
    half: z.int(),
    after: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('send'), alert: Alert, teamKey: Key, userKeys: z.array(Key) }),
  /** Fans for whom something has waited. */
  z.object({ kind: z.literal('due'), userKeys: z.array(Key) }),
  /** Pushes that their services did not take; `id` tells one such message from all others. */
  z.object({ kind: z.literal('again'), id: z.string(), attempt: z.int(), pushes: z.array(Push) }),
])
export type AlertWork = z.infer<typeof AlertWork>
export type WorkOf<Kind extends AlertWork['kind']> = Extract<AlertWork, { kind: Kind }>

export function enqueueAlerts(work: readonly AlertWork[], delaySeconds = 0): Promise<void> {
  return queueSender().send('alerts', work, { delaySeconds })
}
