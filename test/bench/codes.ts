import { workOffJob } from '#lambdas/services/codes/work-off-job.ts'
import { keepCodeRows, type StoredJob } from '#lambdas/stores/codes/code-jobs.ts'
import { codeItem } from '#lambdas/stores/codes/codes.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { withRights } from '#scripts/local-cloud/index.ts'
import { CHUNK_ROWS } from '#shared/unlock-codes/chunks.ts'
import { checkedTotals } from '#test/fixtures/codes/codes.ts'
import { givenCodeJob } from '#test/fixtures/codes/given-codes.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import { onBenchTable } from './bench-table.ts'
import type { Figure } from './figure.ts'

const CODES = 100_000
/**
 * Number of codes to write without a job, for comparison. A tenth of a job's codes is enough to
 * measure the speed.
 */
const BARE = 10_000
/** Number of codes that are written to measure the cost of one code. */
const WEIGHED = 5_000
const MEMORY_MB = 150
/** Number of transactions after which the job crashes. An upload takes about twice as many. */
const HALFWAY = 500

/**
 * Measures jobs of 100,000 codes that crash halfway, and compares them with batch writes of equal
 * items.
 */
export function measureCodes(): Promise<Figure[]> {
  return onBenchTable('fanward-bench-codes', async () => {
    const bareUnits = await unitsOf(() => writeBare('WARM', WEIGHED))
    const jobUnits = await unitsOf(() => workOff(WEIGHED, 'uploaded'))
    const before = process.memoryUsage().rss
    const [uploaded, generated] = [
      await workOff(CODES, 'uploaded'),
      await workOff(CODES, 'generated'),
    ]
    const grownMb = (process.memoryUsage().rss - before) / 1_000_000
    for (const { job } of [uploaded, generated]) await expectWhole(job)
    const bare = await writeBare('BARE', BARE)
    const figure = (name: string, { perSecond }: Worked): Figure => ({
      name: `100,000 codes ${name}, killed halfway, against bare writes`,
      detail: `${perSecond.toFixed(0)}/s against ${bare.toFixed(0)}/s`,
      value: perSecond / bare,
      atLeast: 0.5,
    })
    return [
      figure('uploaded', uploaded),
      figure('generated', generated),
      { name: 'memory that both took, MB', value: grownMb, atMost: MEMORY_MB },
      // A transaction costs twice as much as a batch write. Each transaction of 97 codes also
      // updates the job and the totals.
      {
        name: 'a code of a job, write units',
        detail: `${bareUnits.toFixed(2)} by a bare write`,
        value: jobUnits,
        atMost: 2 * bareUnits + 1,
      },
    ]
  })
}

async function unitsOf(write: () => Promise<unknown>): Promise<number> {
  return (await measure(write)).writeUnits / WEIGHED
}

interface Worked {
  readonly job: StoredJob | undefined
  readonly perSecond: number
}

/** Runs a job with uploaded rows or generated codes. If it has `CODES`, it first crashes halfway. */
async function workOff(count: number, how: 'uploaded' | 'generated'): Promise<Worked> {
  const team = await givenOrganization()
  const drawn = { kind: 'generate', pattern: 'GULLS-########', wanted: count } as const
  const job = await givenCodeJob(team, {
    state: 'running',
    limit: 1,
    ...(how === 'generated' ? drawn : { rows: count, chunks: count / CHUNK_ROWS }),
  })
  for (let chunk = 0; how === 'uploaded' && chunk < count / CHUNK_ROWS; chunk += 1) {
    const codes = Array.from({ length: CHUNK_ROWS }, (_, i) => codeAt(chunk * CHUNK_ROWS + i))
    await keepCodeRows(job, chunk, codes)
  }
  const startedAt = performance.now()
  if (count === CODES) await dieHalfway(job)
  const done = await work(job)
  const seconds = (performance.now() - startedAt) / 1000
  return { job: done, perSecond: count / seconds }
}

const work = (job: StoredJob) =>
  workOffJob(job, { now: () => new Date(), until: Number.POSITIVE_INFINITY })

/** Runs the job until it crashes halfway. The last write succeeds, but its response is lost. */
async function dieHalfway(job: StoredJob): Promise<void> {
  crashAtWrite(HALFWAY, 'after')
  await withRights('work-off-codes', {}, () => work(job)).catch(() => {})
  if (isCrashLeft()) throw new Error(`The job ${job.key} did not die halfway`)
}

/** Throws an error unless every code is stored exactly once. */
async function expectWhole(job: StoredJob | undefined): Promise<void> {
  const { added, duplicate, teamKey } = job ?? {}
  const { exclusive } = await checkedTotals(String(teamKey))
  if (added !== CODES || duplicate !== 0 || exclusive.active !== CODES) {
    throw new Error(`Of ${CODES} codes ${added} were added, and ${exclusive.active} are there`)
  }
}

function codeAt(i: number): string {
  return `GULLS-${String(i).padStart(8, '0')}`
}

async function writeBare(teamKey: string, count: number): Promise<number> {
  const createdAt = new Date().toISOString()
  const startedAt = performance.now()
  for (let from = 0; from < count; from += CHUNK_ROWS) {
    const items = Array.from({ length: CHUNK_ROWS }, (_, i) =>
      codeItem({
        teamKey,
        code: codeAt(from + i),
        kind: 'exclusive',
        accessLevel: 'exclusive',
        status: 'active',
        limit: 1,
        used: 0,
        createdAt,
      }),
    )
    await batchWrite(items.map((Item) => ({ PutRequest: { Item } })))
  }
  return count / ((performance.now() - startedAt) / 1000)
}
