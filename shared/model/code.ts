import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { ACCESS_LEVELS } from './access-levels.ts'
import { Count, Instant, Key, text } from './common.ts'

export const CODE_KINDS = ['exclusive', 'special'] as const

/** A deleted code stays in the table until the fans who used it have lost its unlocks. */
export const CODE_STATUSES = ['active', 'deactivated', 'deleted'] as const

/** A code of an organization that unlocks its exclusive deals, or hidden deals of one level. */
export const UnlockCode = z.object({
  teamKey: Key,
  /** Normalized by normalizeCode. */
  code: text(CODE_MAX_LENGTH),
  kind: z.enum(CODE_KINDS),
  /** Level that it unlocks: `exclusive` for exclusive codes. */
  accessLevel: z.enum(ACCESS_LEVELS),
  status: z.enum(CODE_STATUSES),
  /** Number of fans who may use it; unlimited if absent. */
  limit: z.optional(Count),
  /** Uses of a code with a limit, including portions in its shards; other codes are counted separately. */
  used: Count,
  createdAt: Instant,
  deactivatedAt: z.optional(Instant),
})
export type UnlockCode = z.infer<typeof UnlockCode>

/** Levels that a fan has unlocked at an organization, by any codes. */
export const Unlock = z.object({
  teamKey: Key,
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  unlockedAt: Instant,
})
export type Unlock = z.infer<typeof Unlock>

/** A fan who has used a code; `locked` if revoked. */
export const CodeUse = z.object({
  userKey: Key,
  /** E-mail at the time of unlocking; absent if the account had none. */
  email: z.optional(z.string()),
  status: z.enum(['unlocked', 'locked']),
  unlockedAt: Instant,
  lockedAt: z.optional(Instant),
})
export type CodeUse = z.infer<typeof CodeUse>

/** Number of an organization's codes of one access level, including deactivated ones. */
export const CodeTotals = z.object({ total: Count, active: Count, deactivated: Count })
export type CodeTotals = z.infer<typeof CodeTotals>

export const CODE_JOB_KINDS = ['upload', 'generate', 'deactivate', 'delete'] as const

/** Outcomes of a row of a job. */
export const ROW_OUTCOMES = ['added', 'duplicate', 'invalid', 'changed', 'skipped'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/**
 * A background job on many codes of one access level. It is `collecting` while rows arrive, `running` while
 * they are processed, and `settling` while fans lose the unlocks of deactivated or deleted codes.
 */
export const CodeJob = z.object({
  key: Key,
  teamKey: Key,
  kind: z.enum(CODE_JOB_KINDS),
  accessLevel: z.enum(ACCESS_LEVELS),
  state: z.enum(['collecting', 'running', 'settling', 'done']),
  /** Limit of each added code. */
  limit: z.optional(Count),
  pattern: z.optional(z.string()),
  /** Whether it covers all codes of the level instead of sent rows. */
  isAll: z.optional(z.boolean()),
  /** Number of rows known so far. */
  rows: Count,
  /** Processed rows: the sum of the outcomes. */
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
