import * as z from 'zod/mini'
import { Instant, Key, Prose, text } from './common.ts'

/** Events that a fan's page reports; the server notes the end of an account itself. */
export const TOLD_EVENTS = ['follow', 'unfollow'] as const
const EVENT_TYPES = [...TOLD_EVENTS, 'accountDelete'] as const

const MetaValue = z.union([Prose.check(z.maxLength(200)), z.number(), z.boolean()])
const META_MAX = 10

/**
 * Something a user did that reports want to know of; appended, never changed while the user's
 * account is there.
 */
export const UserEvent = z.object({
  key: Key,
  type: z.enum(EVENT_TYPES),
  /** Kind of thing that the event is about. */
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
