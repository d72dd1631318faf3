import { normalizeCode } from '#shared/codes.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { Instant } from '#shared/time.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { removeDeleted } from '../../stores/codes/code-changes.ts'
import { advancePart, type StoredJob, touchCodeJob } from '../../stores/codes/code-jobs.ts'
import { removeUses, usersOf } from '../../stores/codes/code-uses.ts'
import { readStoredCodes } from '../../stores/codes/codes.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../../stores/table/writes.ts'
import type { Chunk } from './job-rows.ts'
import { loseCode } from './lose-code.ts'
import { CHANGED_LETTER } from './row-outcomes.ts'

const ROWS_AT_ONCE = TRANSACTION_MAX - 1
const AT_ONCE = 8

interface Time {
  readonly now: () => Date
  readonly until: number
}

/**
 * Revokes the access of fans who used removed codes, then deletes the codes if the job is a
 * deletion. If time runs out, the next call continues with the remaining fans.
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
  /** Time when the code was read. Later uses belong to a new code with the same text. */
  readonly readAt: Instant
}

/**
 * Returns the codes of the next rows that still have the status that the job gave them. A code that
 * was deleted and created again since then is not part of the job.
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

/** Revokes the access of all fans who used a code. Returns false if time runs out first. */
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
