import * as z from 'zod/mini'
import { Instant, Key } from './common.ts'
import { LANGUAGES } from './user.ts'

/** The words that fans agree to now; other words are another version (`shared/consent-words.ts`). */
export const CONSENT_VERSION = '2026-11-22'
export const CONSENT_VERSIONS = [CONSENT_VERSION] as const

/**
 * Record that a fan let an organization have their name and email, or no longer: appended, never changed, and
 * kept when the fan is gone, as proof of a consent or its end.
 */
export const ConsentEntry = z.object({
  key: Key,
  userKey: Key,
  teamKey: Key,
  isGiven: z.boolean(),
  /** A consent ends with the follow too, and with the account. */
  by: z.enum(['switch', 'unfollow', 'deletion']),
  at: Instant,
  /** Version and language of the words beside the switch. */
  version: z.optional(z.enum(CONSENT_VERSIONS)),
  language: z.optional(z.enum(LANGUAGES)),
  words: z.optional(z.string()),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>
