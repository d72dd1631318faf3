import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { Count, Instant, Key, text } from './common.ts'
import { ACCESS_LEVELS } from './offer.ts'

export const CODE_KINDS = ['exclusive', 'special'] as const

/** A code of an organization that unlocks deals: the exclusive ones, or hidden ones of its level. */
export const UnlockCode = z.object({
  teamKey: Key,
  /** As normalizeCode leaves it. */
  code: text(CODE_MAX_LENGTH),
  kind: z.enum(CODE_KINDS),
  /** What it gives: `exclusive` for exclusive codes. */
  accessLevel: z.enum(ACCESS_LEVELS),
  status: z.enum(['active', 'deactivated']),
  /** How many fans may use it; absent where nobody counts. */
  limit: z.optional(Count),
  used: Count,
  createdAt: Instant,
})
export type UnlockCode = z.infer<typeof UnlockCode>

/** What a fan has unlocked at an organization, by whatever codes. */
export const Unlock = z.object({
  teamKey: Key,
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  unlockedAt: Instant,
})
export type Unlock = z.infer<typeof Unlock>
