import { addSeconds } from '#shared/interval.ts'
import type { Instant } from '#shared/time.ts'
import { queueSender } from '../../base/aws/queue.ts'
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
import { type Part, TRANSACTION_MAX, writeTransaction } from '../../stores/table/writes.ts'
import { type Chunk, chunkOf } from './job-rows.ts'
import { planRows, settleRows, whyNotAdded } from './plan-and-settle-rows.ts'
import { DUPLICATE, letterOf, type RowPlan } from './row-outcomes.ts'

/** Milliseconds that a request works on a job, so that a small job is done before the response. */
const REQUEST_MS = 3_000
/** Milliseconds that one message of the queue works on a job, within the function's timeout. */
export const MESSAGE_MS = 60_000

/**
 * Works on a job for a limited time, enqueues the remaining work, and returns the job, if it
 * exists. If the process dies first, a schedule enqueues the job.
 */
export async function driveJob(
  { teamKey, key }: JobName,
  forMs = REQUEST_MS,
): Promise<StoredJob | undefined> {
  const name = { teamKey, key }
  const job = await workOffJob(name, { now: () => new Date(), until: Date.now() + forMs })
  if (job !== undefined && isUnderWay(job)) {
    await queueSender().send('codes', [name], { delaySeconds: delayOf(job) })
  }
  return job
}

function delayOf(job: StoredJob): number {
  const at = dueAt(job)
  if (at === undefined) return 0
  const seconds = Math.ceil((Date.parse(at) - Date.now()) / 1000)
  return Math.min(Math.max(seconds, 0), SETTLE_SECONDS)
}

/**
 * Maximum number of rows in one transaction. The transaction also writes the job, the outcomes of
 * its rows and the organization's numbers of codes.
 */
const ROWS_AT_ONCE = TRANSACTION_MAX - 3

/**
 * Seconds to wait after codes are removed. Requests that unlock deals run for at most ten seconds,
 * so every unlock that began before the removal has been written by then.
 */
const SETTLE_SECONDS = 15

interface WorkTime {
  readonly now: () => Date
  /** Time to stop, in milliseconds since 1970. Work stops between two steps. */
  readonly until: number
}

/**
 * Processes a job until the job is done, must wait, or time is up. Returns undefined if no such job
 * exists. Changes of codes and the job's progress are written in one transaction, so no row is
 * processed twice.
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

function isUnderWay({ state }: StoredJob): boolean {
  return state === 'running' || state === 'settling'
}

/** Returns when a waiting job may continue; undefined if it does not wait. */
function dueAt({ state, settleAt, waitsUntil }: StoredJob): Instant | undefined {
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

/**
 * Ends a job after its last row. If the job deactivated or deleted codes, it is not done yet, but
 * settles: it revokes the access of the fans who used these codes.
 */
async function finish(job: StoredJob, at: Instant): Promise<Step> {
  const mustSettle = job.state === 'running' && job.changed > 0
  const set: Partial<StoredJob> = mustSettle
    ? { state: 'settling', chunk: 0, row: 0, settleAt: addSeconds(at, SETTLE_SECONDS) }
    : { state: 'done', finishedAt: at }
  // For a job that lists its own rows, `rows` was only an estimate until now.
  const whole = { ...set, rows: job.done, updatedAt: at }
  const isMoved = await advanceCodeJob(job, whole)
  return isMoved ? { job: { ...job, ...whole }, chunk: undefined } : 'moved'
}

/**
 * Writes rows, with the changes to their codes and to the organization's numbers of codes. If a
 * code turns out to exist already, its row becomes a duplicate, and the other rows are written
 * again. If such a code is being deleted, all rows wait. Returns `moved` if the job or a code has
 * changed since the read.
 */
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
 * Postpones rows whose codes another job is still deleting. A deletion never waits for another job,
 * so two jobs cannot wait for each other.
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
