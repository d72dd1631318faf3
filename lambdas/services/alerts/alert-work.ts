import * as z from 'zod/mini'
import { Alert, AlertKind } from '#shared/model/alerts.ts'
import { Key } from '#shared/model/common.ts'
import { queueSender } from '../../base/aws/queue.ts'

/** A message for one device of a fan, in the form that its push service accepts. */
export const Push = z.object({
  userKey: Key,
  /** Organization for which the fan chose this alert. The choice is read again before a retry. */
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

/** Messages of the alerts queue, which lead from one piece of news to its fans, slice by slice. */
export const AlertWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), alert: Alert }),
  /** Reads the fans who chose alerts of an organization, from a position on. */
  z.object({
    kind: z.literal('read'),
    alert: Alert,
    teamKey: Key,
    half: z.int(),
    after: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('send'), alert: Alert, teamKey: Key, userKeys: z.array(Key) }),
  /** Fans to whom a delayed alert is due. */
  z.object({ kind: z.literal('due'), userKeys: z.array(Key) }),
  /** Retry of pushes that their services did not accept; `id` is unique to the message. */
  z.object({ kind: z.literal('again'), id: z.string(), attempt: z.int(), pushes: z.array(Push) }),
])
export type AlertWork = z.infer<typeof AlertWork>
export type WorkOf<Kind extends AlertWork['kind']> = Extract<AlertWork, { kind: Kind }>

export function enqueueAlerts(work: readonly AlertWork[], delaySeconds = 0): Promise<void> {
  return queueSender().send('alerts', work, { delaySeconds })
}
