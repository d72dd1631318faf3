import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workOffJob } from '#lambdas/services/codes/work-off-job.ts'
import { keepCodeRows } from '#lambdas/stores/codes/code-jobs.ts'
import { codeItem } from '#lambdas/stores/codes/codes.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { setHandlerEnvironment } from '#scripts/local/functions/environment.ts'
import { freePort } from '#scripts/local/ports.ts'
import { startDynamoDb } from '#scripts/local/table/dynamodb.ts'
import { CHUNK_ROWS } from '#shared/unlock-codes/chunks.ts'
import { givenCodeJob, givenOrganization } from '#test/fixtures/world.ts'
import type { Figure } from './figure.ts'

const CODES = 100_000
/** Fewer suffice for the other figures: bare writes are the slowest. */
const GENERATED = 20_000
const BARE = 10_000
const MEMORY_MB = 150

/** A job of a hundred thousand codes against bare batch writes of the same items, in the same run. */
export async function measureCodes(): Promise<Figure[]> {
  const tableName = 'fanward-bench-codes'
  const stateFolder = mkdtempSync(join(tmpdir(), 'fanward-bench-'))
  const table = await startDynamoDb({ stateFolder, port: await freePort(), tableName })
  try {
    setHandlerEnvironment({ tableName, dynamodbEndpoint: table.url })
    await writeBare('WARM', 5_000)
    await workOff(5_000)
    const before = process.memoryUsage().rss
    const uploaded = await workOff(CODES)
    const generated = await workOff(GENERATED, { kind: 'generate', pattern: 'GULLS-########' })
    const grownMb = (process.memoryUsage().rss - before) / 1_000_000
    const bare = await writeBare('BARE', BARE)
    const figure = (name: string, perSecond: number): Figure => ({
      name: `codes ${name} by a job against bare batch writes`,
      detail: `${perSecond.toFixed(0)}/s against ${bare.toFixed(0)}/s`,
      value: perSecond / bare,
      atLeast: 0.5,
    })
    return [
      figure('uploaded', uploaded),
      figure('generated', generated),
      { name: 'memory that both took, MB', value: grownMb, atMost: MEMORY_MB },
    ]
  } finally {
    await table.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

/** Codes per second of a job whose rows are there, or are drawn by it. */
async function workOff(
  count: number,
  changes: { readonly kind: 'generate'; readonly pattern: string } | undefined = undefined,
): Promise<number> {
  const team = await givenOrganization()
  const job = await givenCodeJob(team, {
    ...{ state: 'running', limit: 1 },
    ...(changes ? { ...changes, wanted: count } : { rows: count, chunks: count / CHUNK_ROWS }),
  })
  for (let chunk = 0; changes === undefined && chunk < count / CHUNK_ROWS; chunk += 1) {
    const codes = Array.from({ length: CHUNK_ROWS }, (_, i) => codeAt(chunk * CHUNK_ROWS + i))
    await keepCodeRows(job, chunk, codes)
  }
  const startedAt = performance.now()
  const done = await workOffJob(job, { now: () => new Date(), until: Number.POSITIVE_INFINITY })
  const seconds = (performance.now() - startedAt) / 1000
  if (done?.added !== count) throw new Error(`Of ${count} codes ${done?.added} were added`)
  return count / seconds
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
        ...{ teamKey, code: codeAt(from + i), kind: 'exclusive', accessLevel: 'exclusive' },
        ...{ status: 'active', limit: 1, used: 0, createdAt },
      }),
    )
    await batchWrite(items.map((Item) => ({ PutRequest: { Item } })))
  }
  return count / ((performance.now() - startedAt) / 1000)
}
