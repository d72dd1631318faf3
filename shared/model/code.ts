import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { Count, Instant, Key, text } from './common.ts'
import { ACCESS_LEVELS } from './offer.ts'

export const CODE_KINDS = ['exclusive', 'special'] as const

/** A deleted code stands in the table until the fans who used it have lost what it unlocked. */
export const CODE_STATUSES = ['active', 'deactivated', 'deleted'] as const

/** A code of an organization that unlocks deals: the exclusive ones, or hidden ones of its level. */
export const UnlockCode = z.object({
  teamKey: Key,
  /** As normalizeCode leaves it. */
  code: text(CODE_MAX_LENGTH),
  kind: z.enum(CODE_KINDS),
  /** Level that it unlocks: `exclusive` for exclusive codes. */
  accessLevel: z.enum(ACCESS_LEVELS),
  status: z.enum(CODE_STATUSES),
  /** Number of fans who may use it; absent where any number may. */
  limit: z.optional(Count),
  /** Uses of a code with a limit, and what its shards have left; those of others are counted beside it. */
  used: Count,
  createdAt: Instant,
  deactivatedAt: z.optional(Instant),
})
export type UnlockCode = z.infer<typeof UnlockCode>

/** Levels that a fan has unlocked at an organization, by whatever codes. */
export const Unlock = z.object({
  teamKey: Key,
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  unlockedAt: Instant,
})
export type Unlock = z.infer<typeof Unlock>

/** A fan who has used a code; `locked` is who may no longer. */
export const CodeUse = z.object({
  userKey: Key,
  /** As it was when they unlocked; absent where the account had none. */
  email: z.optional(z.string()),
  status: z.enum(['unlocked', 'locked']),
  unlockedAt: Instant,
  lockedAt: z.optional(Instant),
})
export type CodeUse = z.infer<typeof CodeUse>

/** Numbers of an organization's codes of one access level; deactivated ones are still its codes. */
export const CodeTotals = z.object({ total: Count, active: Count, deactivated: Count })
export type CodeTotals = z.infer<typeof CodeTotals>

export const CODE_JOB_KINDS = ['upload', 'generate', 'deactivate', 'delete'] as const

/** Outcomes of a row of a job. */
export const ROW_OUTCOMES = ['added', 'duplicate', 'invalid', 'changed', 'skipped'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/**
 * Work on many codes of one access level, done in the background. It is `collecting` while its rows
 * come in, `running` while they are worked off, `settling` while fans lose what codes had unlocked
 * that are deactivated or deleted.
 */
export const CodeJob = z.object({
  key: Key,
  teamKey: Key,
  kind: z.enum(CODE_JOB_KINDS),
  accessLevel: z.enum(ACCESS_LEVELS),
  state: z.enum(['collecting', 'running', 'settling', 'done']),
  /** Limit of each code that is added. */
  limit: z.optional(Count),
  pattern: z.optional(z.string()),
  /** All codes of the level, not rows that somebody sent. */
  isAll: z.optional(z.boolean()),
  /** Rows in all, as far as they are known. */
  rows: Count,
  /** Rows that are worked off: the sum of the outcomes. */
  done: Count,
  added: Count,
  duplicate: Count,
  invalid: Count,
  changed: Count,
  skipped: Count,
  createdAt: Instant,
  createdBy: z.string(),
  updatedAt: Instant,
  finishedAt: z.optional(Instant),
})
export type CodeJob = z.infer<typeof CodeJob>
