import * as z from 'zod/mini'
import { Instant, Key, Prose, text } from './common.ts'

/** Events that pages report. The server records the other event, the deletion of an account. */
export const REPORTED_EVENTS = ['follow', 'unfollow'] as const
const EVENT_TYPES = [...REPORTED_EVENTS, 'accountDelete'] as const

const MetaValue = z.union([Prose.check(z.maxLength(200)), z.number(), z.boolean()])
const META_MAX = 10

/**
 * An event in a user's account, for reports. Events are never changed, except that the deletion of
 * the account removes `metaData`.
 */
export const UserEvent = z.object({
  key: Key,
  type: z.enum(EVENT_TYPES),
  /** Kind of entity that the event is about. */
  resource: z.enum(['team', 'user']),
  resourceKey: Key,
  userKey: Key,
  metaData: z.optional(
    z
      .record(text(40), MetaValue)
      .check(z.refine((record) => Object.keys(record).length <= META_MAX)),
  ),
  createdAt: Instant,
})
export type UserEvent = z.infer<typeof UserEvent>
