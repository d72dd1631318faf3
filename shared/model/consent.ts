import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Instant, Key } from './common.ts'
import { CONSENT_VERSIONS } from './consent-versions.ts'

/**
 * Record that a fan shared their name and e-mail with an organization, or stopped. It is append-only and kept
 * after the account's deletion, as proof.
 */
export const ConsentEntry = z.object({
  key: Key,
  userKey: Key,
  teamKey: Key,
  isGiven: z.boolean(),
  /** Consent also ends by unfollowing or deleting the account. */
  by: z.enum(['switch', 'unfollow', 'deletion']),
  at: Instant,
  /** Version and language of the text beside the switch. */
  version: z.optional(z.enum(CONSENT_VERSIONS)),
  language: z.optional(z.enum(LANGUAGES)),
  words: z.optional(z.string()),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>
