import { deserialize, serialize } from 'node:v8'
import { mapAtMost, slicesOf } from '#lambdas/base/parallel.ts'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { scanPages } from '#lambdas/stores/table/scan-table.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { setHandlerEnvironment } from '#scripts/local-cloud/index.ts'
import { startTestCloud } from '#test/fixtures/cloud/cloud.ts'
import { makeFreshTable } from '#test/streams/fresh-table.ts'
import type { Figure } from './figure.ts'

const SLICE = 250
const WRITERS = 8

/**
 * Measures the steps whose durations `infra/runbook/region.md` quotes: exporting a table, writing
 * the export into an empty table, recounting it, and rebuilding its search index. The restored
 * table must have the same items and the same counts.
 */
export async function measureRestore(): Promise<Figure[]> {
  const cloud = await startTestCloud({ world: 'small' })
  try {
    setHandlerEnvironment(cloud.outputs)
    const lines: Buffer[] = []
    const exported = await secondsOf(() =>
      scanPages(async (items) => void lines.push(...items.map((item) => serialize(item)))),
    )
    const before = await driftOf()
    await makeFreshTable(cloud.outputs.dynamodbEndpoint)
    const restored = await secondsOf(() => write(lines))
    let items = 0
    await scanPages(async (page) => {
      items += page.length
    })
    let after = -1
    const recounted = await secondsOf(async () => {
      after = await driftOf()
    })
    const indexed = await secondsOf(() => cloud.search.rebuild())
    return [
      {
        name: 'items lost or added by the restore',
        value: items - lines.length,
        atLeast: 0,
        atMost: 0,
      },
      { name: 'counts that the restore made differ', value: after - before, atLeast: 0, atMost: 0 },
      rate('export', lines.length, exported),
      rate('restore', lines.length, restored),
      rate('recount', lines.length, recounted),
      rate('index in memory', lines.length, indexed),
    ]
  } finally {
    await cloud.stop()
  }
}

async function driftOf(): Promise<number> {
  const everything = { now: new Date(), settledMinutes: 0, isMending: false }
  return (await recountTable(everything)).drift.length
}

async function write(lines: readonly Buffer[]): Promise<void> {
  await mapAtMost(WRITERS, [...slicesOf(lines, SLICE)], async (slice) => {
    const items = slice.map((line) => deserialize(line) as Item)
    await batchWrite(items.map((Item) => ({ PutRequest: { Item } })))
  })
}

function rate(name: string, items: number, seconds: number): Figure {
  return {
    name: `${name}: items a second`,
    value: items / seconds,
    detail: `${items} items in ${seconds.toFixed(1)} s`,
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
