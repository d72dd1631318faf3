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
  /** Code as normalized by `normalizeCode`. */
  code: text(CODE_MAX_LENGTH),
  kind: z.enum(CODE_KINDS),
  /** Level that the code unlocks; `exclusive` for exclusive codes. */
  accessLevel: z.enum(ACCESS_LEVELS),
  status: z.enum(CODE_STATUSES),
  /** Number of fans who may use the code; unlimited if absent. */
  limit: z.optional(Count),
  /**
   * Number of fans who have used a code with a limit, including portions in its shards. Codes
   * without a limit are counted elsewhere.
   */
  used: Count,
  createdAt: Instant,
  deactivatedAt: z.optional(Instant),
})
export type UnlockCode = z.infer<typeof UnlockCode>

/** Access levels that a fan has unlocked at an organization. */
export const Unlock = z.object({
  teamKey: Key,
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  unlockedAt: Instant,
})
export type Unlock = z.infer<typeof Unlock>

/** A fan's use of a code; `locked` if it was revoked. */
export const CodeUse = z.object({
  userKey: Key,
  /** The fan's e-mail when unlocking; absent if the account had none. */
  email: z.optional(z.string()),
  status: z.enum(['unlocked', 'locked']),
  unlockedAt: Instant,
  lockedAt: z.optional(Instant),
})
export type CodeUse = z.infer<typeof CodeUse>

/** Number of an organization's codes of one access level, even deactivated codes. */
export const CodeTotals = z.object({ total: Count, active: Count, deactivated: Count })
export type CodeTotals = z.infer<typeof CodeTotals>

export const CODE_JOB_KINDS = ['upload', 'generate', 'deactivate', 'delete'] as const

/** Outcomes of a row of a code job. */
export const ROW_OUTCOMES = ['added', 'duplicate', 'invalid', 'changed', 'skipped'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/**
 * A background job on many codes of one access level. The job is `collecting` while rows arrive,
 * `running` while rows are processed, and `settling` while fans lose unlocks of deactivated or
 * deleted codes.
 */
export const CodeJob = z.object({
  key: Key,
  teamKey: Key,
  kind: z.enum(CODE_JOB_KINDS),
  accessLevel: z.enum(ACCESS_LEVELS),
  state: z.enum(['collecting', 'running', 'settling', 'done']),
  /** Maximum number of fans who may use each added code. */
  limit: z.optional(Count),
  pattern: z.optional(z.string()),
  /** Whether the job covers all codes of the level, instead of the rows sent. */
  isAll: z.optional(z.boolean()),
  /** Number of rows known so far. */
  rows: Count,
  /** Number of processed rows, which is the sum of all outcomes. */
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
