import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { ACCESS_LEVELS } from './access-levels.ts'
import { Count, Instant, Key, text } from './common.ts'

export const CODE_KINDS = ['exclusive', 'special'] as const

/**
 * States of a code. A deleted code stays in the table until all fans who used it have lost what it
 * unlocked.
 */
export const CODE_STATUSES = ['active', 'deactivated', 'deleted'] as const

/**
 * A code of an organization. It unlocks either exclusive deals or hidden deals of one access level.
 */
export const UnlockCode = z.object({
  teamKey: Key,
  /** Code in the form returned by `normalizeCode`. */
  code: text(CODE_MAX_LENGTH),
  kind: z.enum(CODE_KINDS),
  /** Access level that the code unlocks. Exclusive codes have the level `exclusive`. */
  accessLevel: z.enum(ACCESS_LEVELS),
  status: z.enum(CODE_STATUSES),
  /** Maximum number of fans who may use the code. Unlimited if absent. */
  limit: z.optional(Count),
  /**
   * Number of fans who have used a code with a limit, including the portions of the limit that are
   * assigned to shards. Uses of a code without a limit are not counted in this field.
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

/** A fan's use of a code. The status is `locked` if the use was revoked. */
export const CodeUse = z.object({
  userKey: Key,
  /** E-mail of the fan at the time of unlocking. Absent if the account had none. */
  email: z.optional(z.string()),
  status: z.enum(['unlocked', 'locked']),
  unlockedAt: Instant,
  lockedAt: z.optional(Instant),
})
export type CodeUse = z.infer<typeof CodeUse>

/** Number of an organization's codes of one access level, including deactivated codes. */
export const CodeTotals = z.object({ total: Count, active: Count, deactivated: Count })
export type CodeTotals = z.infer<typeof CodeTotals>

export const CODE_JOB_KINDS = ['upload', 'generate', 'deactivate', 'delete'] as const

/** Outcomes of a row of a code job. */
export const ROW_OUTCOMES = ['added', 'duplicate', 'invalid', 'changed', 'skipped'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/**
 * A background job on many codes of one access level. The job is `collecting` while rows are
 * uploaded, and `running` while rows are processed. It is `settling` while fans lose what
 * deactivated or deleted codes unlocked.
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
  /** True if the job applies to all codes of the access level instead of the uploaded rows. */
  isAll: z.optional(z.boolean()),
  /** Number of rows known so far. */
  rows: Count,
  /** Number of processed rows. It is the sum of the counts of all outcomes. */
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
