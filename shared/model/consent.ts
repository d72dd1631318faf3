import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Instant, Key } from './common.ts'
import { CONSENT_VERSIONS } from './consent-versions.ts'

/**
 * Record that a fan started or stopped sharing their name and e-mail with an organization. As
 * proof, records are never changed and are kept after the account is deleted.
 */
export const ConsentEntry = z.object({
  key: Key,
  userKey: Key,
  teamKey: Key,
  isGiven: z.boolean(),
  /**
   * Action that gave or ended the consent. A switch gives or ends it. Unfollowing the organization
   * and deleting the account end it.
   */
  by: z.enum(['switch', 'unfollow', 'deletion']),
  at: Instant,
  /** Version and language of the text that explained the consent, if the fan used the switch. */
  version: z.optional(z.enum(CONSENT_VERSIONS)),
  language: z.optional(z.enum(LANGUAGES)),
  words: z.optional(z.string()),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>
