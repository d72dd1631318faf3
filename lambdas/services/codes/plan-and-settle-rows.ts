import { normalizeCode } from '#shared/codes.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { Instant } from '#shared/time.ts'
import { readCode, readUploadedCode } from '#shared/unlock-codes/fault.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { ADDED, addCode, removeDeleted, takeCode } from '../../stores/codes/code-changes.ts'
import { advancePart, type StoredJob, touchCodeJob } from '../../stores/codes/code-jobs.ts'
import { removeUses, usersOf } from '../../stores/codes/code-uses.ts'
import { readCodes, readStoredCodes } from '../../stores/codes/codes.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../../stores/table/writes.ts'
import type { Chunk } from './job-rows.ts'
import { loseCode } from './lose-code.ts'
import { CHANGED_LETTER, DUPLICATE, type RowPlan } from './row-outcomes.ts'

const SKIPPED = { outcome: 'skipped' } as const

export async function planRows(
  job: StoredJob,
  rows: readonly string[],
  now: Date,
): Promise<RowPlan[]> {
  return job.kind === 'upload' || job.kind === 'generate'
    ? planAdding(job, rows)
    : planTaking(job, job.kind, rows, now)
}

/**
 * Returns the result of each row of an upload or generation, with the write that adds its code
 * unless the row is invalid or a duplicate. Does not read the codes first, since the write of an
 * existing code fails.
 */
function planAdding(job: StoredJob, rows: readonly string[]): RowPlan[] {
  const seen = new Set<string>()
  const readRow = job.kind === 'upload' ? readUploadedCode : readCode
  return rows.map((text) => {
    const read = readRow(text)
    if ('fault' in read) return { result: { outcome: 'invalid', fault: read.fault } }
    if (seen.has(read.code)) return { result: DUPLICATE }
    seen.add(read.code)
    const part = addCode(newCode(job, read.code))
    return { result: { outcome: 'added' }, change: { part, moves: ADDED, adds: read.code } }
  })
}

/**
 * Returns why codes could not be added: they already exist (`there`), one is waiting to be deleted
 * (`deleted`), or one was removed since the write failed (`gone`).
 */
export async function whyNotAdded(
  teamKey: string,
  codes: readonly string[],
): Promise<'there' | 'deleted' | 'gone'> {
  const stored = await readStoredCodes(teamKey, codes)
  if (stored.some((code) => code?.status === 'deleted')) return 'deleted'
  return stored.includes(undefined) ? 'gone' : 'there'
}

interface NewCode {
  readonly teamKey: string
  readonly accessLevel: AccessLevel
  readonly limit?: number | undefined
  readonly createdAt: string
}

export function newCode(
  { teamKey, accessLevel, limit, createdAt }: NewCode,
  code: string,
): UnlockCode {
  return {
    teamKey,
    code,
    accessLevel,
    createdAt,
    kind: accessLevel === 'exclusive' ? 'exclusive' : 'special',
    status: 'active',
    ...(limit !== undefined && { limit }),
    used: 0,
  }
}

async function planTaking(
  job: StoredJob,
  kind: 'deactivate' | 'delete',
  rows: readonly string[],
  now: Date,
): Promise<RowPlan[]> {
  const codes = rows.map((text) => {
    const read = readCode(text)
    return 'code' in read ? read.code : undefined
  })
  const distinct = [...new Set(codes)].filter((code) => code !== undefined)
  const { accessLevel } = job
  const found = await readCodes(job.teamKey, distinct)
  const left = new Map(distinct.map((code, i) => [code, found[i]]))
  return codes.map((code) => {
    const standing = code === undefined ? undefined : left.get(code)
    if (code !== undefined) left.delete(code)
    const taken = standing && isMeant(job, standing) ? standing : undefined
    const change = takeCode(taken, { kind, accessLevel, at: now.toISOString() })
    return change ? { result: { outcome: 'changed' }, change } : { result: SKIPPED }
  })
}

/**
 * Returns whether a job includes a code. A job for all codes leaves out codes that were created
 * after the job.
 */
function isMeant({ isAll, createdAt }: StoredJob, code: UnlockCode): boolean {
  return !isAll || code.createdAt <= createdAt
}

const ROWS_AT_ONCE = TRANSACTION_MAX - 1
const AT_ONCE = 8

interface Time {
  readonly now: () => Date
  readonly until: number
}

/**
 * Revokes the access of fans who used the removed codes in the next rows, then deletes these codes
 * if the job is a deletion. If time runs out, the next call continues with the remaining fans.
 * Returns `moved` if another worker has advanced the job.
 */
export async function settleRows(
  job: StoredJob,
  chunk: Chunk,
  time: Time,
): Promise<StoredJob | 'moved'> {
  const last = Math.min(job.row + ROWS_AT_ONCE, chunk.codes.length)
  const gone = await goneCodes(job, chunk, last, time)
  let isWhole = true
  await eachAtMost(AT_ONCE, gone, async (code) => {
    isWhole = (await takeFromUsers(code, time)) && isWhole
  })
  if (!isWhole) {
    // Without this update, the job would seem abandoned and get a second worker.
    const updatedAt = time.now().toISOString()
    return (await touchCodeJob(job, updatedAt)) ? { ...job, updatedAt } : 'moved'
  }
  const position = last < chunk.codes.length ? { row: last } : { chunk: job.chunk + 1, row: 0 }
  const set = { ...position, updatedAt: time.now().toISOString() }
  const deleted = gone.filter(({ isDeleted }) => isDeleted)
  const removed = deleted.map(({ stored }) => removeDeleted(job.teamKey, stored.code))
  const parts: { job: Part; removed: Part[] } = { job: advancePart(job, { set }), removed }
  const outcome = await writeTransaction(parts)
  if (outcome.kind === 'busy') throw new Error(`The codes of the job ${job.key} are contended`)
  return outcome.kind === 'done' ? { ...job, ...set } : 'moved'
}

interface GoneCode {
  readonly stored: UnlockCode
  readonly isDeleted: boolean
  /**
   * Time just before the code was read. Uses from this time on are kept, because they are uses of a
   * code that was deleted and created again.
   */
  readonly readAt: Instant
}

/**
 * Reads the codes of the next rows, and returns those whose status is still the one that the job
 * has set. If a code was deleted and created again, the job no longer applies to it.
 */
async function goneCodes(
  job: StoredJob,
  chunk: Chunk,
  last: number,
  { now }: Time,
): Promise<GoneCode[]> {
  const isDeleted = job.kind === 'delete'
  const status = isDeleted ? 'deleted' : 'deactivated'
  const taken = chunk.codes
    .slice(job.row, last)
    .filter((_, i) => chunk.outcomes[job.row + i] === CHANGED_LETTER)
    .map(normalizeCode)
  const readAt = now().toISOString()
  const codes = await readStoredCodes(job.teamKey, taken)
  return codes.flatMap((stored) =>
    stored?.status === status ? [{ stored, isDeleted, readAt }] : [],
  )
}

/**
 * Revokes the access of all fans who used a code, and deletes the use counts of a deleted code.
 * Returns false if time runs out first.
 */
async function takeFromUsers(
  { stored, isDeleted, readAt }: GoneCode,
  { now, until }: Time,
): Promise<boolean> {
  const { teamKey, code } = stored
  for await (const users of usersOf(teamKey, code)) {
    if (Date.now() > until) return false
    const left = users.filter(({ isLocked }) => isDeleted || !isLocked)
    await eachAtMost(AT_ONCE, left, async ({ userKey }) => {
      const lockedAt = isDeleted ? undefined : now().toISOString()
      const outcome = await loseCode({ userKey, teamKey, code, lockedAt, usedBefore: readAt })
      if (outcome === 'contended') throw new Error(`The codes of ${userKey} kept changing`)
    })
  }
  if (isDeleted) await removeUses(stored)
  return true
}
