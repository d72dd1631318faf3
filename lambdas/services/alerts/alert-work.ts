import * as z from 'zod/mini'
import { Alert, AlertKind } from '#shared/model/alerts.ts'
import { Instant, Key } from '#shared/model/common.ts'
import { queueSender } from '../../base/aws/queue.ts'

/** Push message for one device of a fan, with the options of push services. */
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

/** Time at which a message was first delayed in favor of redemptions. Undefined means not yet. */
const yielding = { yieldsSince: z.optional(Instant) }

/**
 * True if the deal had several organizations when its alerts began. A fan may then be in several
 * slices. Defaults to true, for messages from before slices were stored.
 */
const isShared = z._default(z.boolean(), true)

/**
 * Messages of the alerts queue. One `news` message becomes `read` messages, and each `read` message
 * becomes `send` messages for slices of fans.
 */
export const AlertWork = z.discriminatedUnion('kind', [
  z.object({ ...yielding, kind: z.literal('news'), alert: Alert }),
  /** Reads the fans who chose alerts of an organization. */
  z.object({
    ...yielding,
    kind: z.literal('read'),
    alert: Alert,
    teamKey: Key,
    half: z.int(),
    /** Position after which to continue. */
    after: z.optional(z.string()),
    isShared,
  }),
  z.object({
    ...yielding,
    kind: z.literal('send'),
    alert: Alert,
    teamKey: Key,
    half: z.optional(z.int()),
    /** Fans of the slice, in the order of their keys. */
    userKeys: z.array(Key),
    /**
     * Fan who was last in the slice when the slice was first stored. Identifies the slice. Absent
     * in older messages.
     */
    slice: z.optional(Key),
    isShared,
  }),
  /** Fans who have a delayed alert to send now. */
  z.object({ ...yielding, kind: z.literal('due'), userKeys: z.array(Key) }),
  /**
   * Retries pushes that a push service did not accept. The `id` is unique, so that a message
   * delivered twice is processed once.
   */
  z.object({
    ...yielding,
    kind: z.literal('again'),
    id: z.string(),
    attempt: z.int(),
    pushes: z.array(Push),
  }),
])
export type AlertWork = z.infer<typeof AlertWork>
export type WorkOf<Kind extends AlertWork['kind']> = Extract<AlertWork, { kind: Kind }>

/**
 * Returns whether work is about a firing, whose alerts are useful only while the firing lasts.
 * Returns false for `due` messages, which name no deal.
 */
export function isAboutFiring(work: AlertWork): boolean {
  if (work.kind === 'due') return false
  if (work.kind === 'again') return work.pushes.some(({ kind }) => kind === 'triggered')
  return work.alert.kind === 'triggered'
}

export function enqueueAlerts(work: readonly AlertWork[], delaySeconds = 0): Promise<void> {
  return queueSender().send('alerts', work, { delaySeconds })
}
