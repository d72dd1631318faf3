import { addSeconds } from '#shared/interval.ts'
import type { Instant } from '#shared/time.ts'
import { sumOfMoves } from '../../stores/codes/code-changes.ts'
import {
  advanceCodeJob,
  advancePart,
  type JobName,
  outcomesPart,
  readCodeJob,
  type StoredJob,
} from '../../stores/codes/code-jobs.ts'
import { moveTotals } from '../../stores/codes/code-totals.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../../stores/table/transaction.ts'
import { type Chunk, chunkOf } from './job-rows.ts'
import { planRows, whyNotAdded } from './plan-rows.ts'
import { DUPLICATE, letterOf, type RowPlan } from './row-outcomes.ts'
import { settleRows } from './settle-rows.ts'

/** Rows of one transaction, beside the job, its outcomes and the totals. */
const ROWS_AT_ONCE = TRANSACTION_MAX - 3

/** Unlocking takes a function ten seconds at most: what began before a code went is written by then. */
export const SETTLE_SECONDS = 15

export interface WorkTime {
  readonly now: () => Date
  /** When to stop between two steps, in milliseconds. */
  readonly until: number
}

/**
 * Works a job off, from where it is until it is done or time is over. Each step is one transaction
 * that moves the job on, so that it is done once, whoever crashes or works beside it. Returns the job
 * as it is then; undefined where there is none.
 */
export async function workOffJob(name: JobName, time: WorkTime): Promise<StoredJob | undefined> {
  let job = await readCodeJob(name)
  let chunk: Chunk | undefined
  while (job !== undefined && isDue(job, time)) {
    const at = time.now().toISOString()
    const loaded = chunk?.number === job.chunk ? chunk : await chunkOf(job, at)
    chunk = loaded === 'moved' ? undefined : loaded
    const next = loaded === 'moved' ? 'moved' : await step(job, chunk, time)
    if (next === 'moved') {
      chunk = undefined
      job = await readCodeJob(name)
    } else {
      chunk = next.chunk
      job = next.job
    }
  }
  return job
}

function isDue(job: StoredJob, { now, until }: WorkTime): boolean {
  if (Date.now() > until || !isUnderWay(job)) return false
  return (dueAt(job) ?? '') <= now().toISOString()
}

export function isUnderWay({ state }: StoredJob): boolean {
  return state === 'running' || state === 'settling'
}

/** When a job goes on that waits; undefined where it never had to. */
export function dueAt({ state, settleAt, waitsUntil }: StoredJob): Instant | undefined {
  return state === 'settling' ? settleAt : waitsUntil
}

type Step = { readonly job: StoredJob; readonly chunk: Chunk | undefined } | 'moved'

async function step(job: StoredJob, chunk: Chunk | undefined, time: WorkTime): Promise<Step> {
  const now = time.now()
  if (chunk === undefined) return finish(job, now.toISOString())
  if (job.state === 'settling') {
    const settled = await settleRows(job, chunk, time)
    return settled === 'moved' ? settled : { job: settled, chunk }
  }
  const plans = await planRows(job, chunk.codes.slice(job.row, job.row + ROWS_AT_ONCE), now)
  return writeRows(job, chunk, plans, now.toISOString())
}

/** After the last row: fans lose what is gone, then the job is done. */
async function finish(job: StoredJob, at: Instant): Promise<Step> {
  const mustSettle = job.state === 'running' && job.changed > 0
  const set: Partial<StoredJob> = mustSettle
    ? { state: 'settling', chunk: 0, row: 0, settleAt: addSeconds(at, SETTLE_SECONDS) }
    : { state: 'done', finishedAt: at }
  // The number of rows was a guess until now, for a job that finds its rows itself.
  const whole = { ...set, rows: job.done, updatedAt: at }
  const isMoved = await advanceCodeJob(job, whole)
  return isMoved ? { job: { ...job, ...whole }, chunk: undefined } : 'moved'
}

/** Writes some rows with all that they move. Without those whose condition fails it is tried again. */
async function writeRows(
  job: StoredJob,
  chunk: Chunk,
  planned: readonly RowPlan[],
  at: Instant,
): Promise<Step> {
  let plans = planned
  for (;;) {
    const { set, add, outcomes } = advanceBy(job, chunk, plans, at)
    const moves = sumOfMoves(plans.flatMap(({ change }) => change?.moves ?? []))
    const parts: Record<string, Part | undefined> = {
      job: advancePart(job, { set, add }),
      outcomes: outcomesPart(job, outcomes),
      totals: moveTotals(job.teamKey, job.accessLevel, moves),
      ...Object.fromEntries(plans.map(({ change }, i) => [`row ${i}`, change?.part])),
    }
    const outcome = await writeTransaction(parts)
    if (outcome.kind === 'busy') throw new Error(`The rows of the job ${job.key} are contended`)
    if (outcome.kind === 'done') {
      const sums = [...add].map(([name, by]) => [name, Number(job[name]) + by])
      return { job: { ...job, ...set, ...Object.fromEntries(sums) }, chunk: { ...chunk, outcomes } }
    }
    const failed = new Set<string>(outcome.parts)
    const codes = plans.flatMap(({ change }, i) => (failed.has(`row ${i}`) ? [change?.adds] : []))
    const added = codes.filter((code) => code !== undefined)
    if (failed.has('job') || added.length < codes.length) return 'moved'
    const why = await whyNotAdded(job.teamKey, added)
    if (why === 'deleted') return waitForDeletion(job, chunk, at)
    if (why === 'gone') return 'moved'
    plans = plans.map((plan, i) => (failed.has(`row ${i}`) ? { result: DUPLICATE } : plan))
  }
}

/**
 * Nothing of the rows is written yet: they are tried again as they are. A deletion itself waits for
 * nobody, so that this ends with it.
 */
async function waitForDeletion(job: StoredJob, chunk: Chunk, at: Instant): Promise<Step> {
  const set = { waitsUntil: addSeconds(at, SETTLE_SECONDS), updatedAt: at }
  const isNoted = await advanceCodeJob(job, set)
  return isNoted ? { job: { ...job, ...set }, chunk } : 'moved'
}

type Counted = 'done' | RowPlan['result']['outcome']

function advanceBy(job: StoredJob, chunk: Chunk, plans: readonly RowPlan[], at: Instant) {
  const add = new Map<Counted, number>([['done', plans.length]])
  for (const { result } of plans) add.set(result.outcome, (add.get(result.outcome) ?? 0) + 1)
  const row = job.row + plans.length
  const position = row < chunk.codes.length ? { row } : { chunk: job.chunk + 1, row: 0 }
  const outcomes = chunk.outcomes + plans.map(({ result }) => letterOf(result)).join('')
  return { set: { ...position, updatedAt: at }, add, outcomes }
}
