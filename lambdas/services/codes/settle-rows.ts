import { eachAtMost } from '../../base/parallel.ts'
import { removeDeleted } from '../../stores/codes/code-changes.ts'
import { advancePart, type StoredJob } from '../../stores/codes/code-jobs.ts'
import { removeUses, usersOf } from '../../stores/codes/code-uses.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../../stores/table/transaction.ts'
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
 * Takes from fans what some codes had unlocked that are gone, then removes those that were deleted.
 * A code may have had more fans than time is left for: what is done of it is not done again.
 */
export async function settleRows(
  job: StoredJob,
  chunk: Chunk,
  { now, until }: Time,
): Promise<StoredJob | 'moved'> {
  const rows = chunk.codes.slice(job.row, job.row + ROWS_AT_ONCE)
  const gone = rows.filter((_, i) => chunk.outcomes[job.row + i] === CHANGED_LETTER)
  let isWhole = true
  await eachAtMost(AT_ONCE, gone, async (code) => {
    isWhole = (await takeFromUsers(job, code, { now, until })) && isWhole
  })
  if (!isWhole) return job
  const row = job.row + rows.length
  const position = row < chunk.codes.length ? { row } : { chunk: job.chunk + 1, row: 0 }
  const set = { ...position, updatedAt: now().toISOString() }
  const removed = job.kind === 'delete' ? gone.map((code) => removeDeleted(job.teamKey, code)) : []
  const parts: { job: Part; removed: Part[] } = { job: advancePart(job, { set }), removed }
  const outcome = await writeTransaction(parts)
  if (outcome.kind === 'busy') throw new Error(`The codes of the job ${job.key} are contended`)
  return outcome.kind === 'done' ? { ...job, ...set } : 'moved'
}

/** False when time was over before all had lost it. */
async function takeFromUsers(
  { teamKey, kind }: StoredJob,
  code: string,
  { now, until }: Time,
): Promise<boolean> {
  const isDeleted = kind === 'delete'
  let hasUsers = false
  for await (const users of usersOf(teamKey, code)) {
    if (Date.now() > until) return false
    hasUsers ||= users.length > 0
    const left = users.filter(({ isLocked }) => isDeleted || !isLocked)
    await eachAtMost(AT_ONCE, left, async ({ userKey }) => {
      const lockedAt = isDeleted ? undefined : now().toISOString()
      const outcome = await loseCode({ userKey, teamKey, code, lockedAt })
      if (outcome === 'contended') throw new Error(`The codes of ${userKey} kept changing`)
    })
  }
  if (isDeleted && hasUsers) await removeUses(teamKey, code)
  return true
}
