import { beforeAll, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { handler } from '#lambdas/tasks/list-by-day.ts'
import { listInRuns } from '#scripts/in-runs.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'

const HOUR_MS = 3600 * 1000
const BEGIN = Date.parse('2019-03-08T00:00:00.000Z')
const ROWS = 60

openTestTable()
/** Maximum number of items that the table returns per page, even if a request allows more. */
let pageSize: number | undefined

beforeAll(async () => {
  aroundDynamo((call, next) => {
    if (call.operation !== 'Scan' || pageSize === undefined) return next(call)
    return next({ ...call, input: { ...call.input, Limit: pageSize } } as typeof call)
  })
  const times = Array.from({ length: ROWS }, (_, n) => new Date(BEGIN + n * HOUR_MS).toISOString())
  await put(...times.map((time) => aRedemption({ time })))
})

async function storedEntries(): Promise<Item[]> {
  const found: Item[] = []
  await scanTable((item) => /^(REDEEMED-ON|LIST#REDEEMED-ON)/.test(item.pk) && found.push(item))
  return found.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1))
}

/** Returns the context of a function that has time for one page. */
function aPageLong() {
  let asked = 0
  return {
    getRemainingTimeInMillis: () => {
      asked += 1
      return asked > 1 ? 0 : 900_000
    },
  }
}

it('runs that each end with their time list all that one would, each once', async () => {
  const whole = await handler()
  const listed = await storedEntries()
  await batchWrite(listed.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
  expect(await storedEntries()).toEqual([])

  pageSize = 15
  const messages: string[] = []
  const entries = await listInRuns({
    run: (wish) => handler(wish, aPageLong()),
    report: (text) => messages.push(text),
  })
  pageSize = undefined

  expect(whole).toEqual({ entries: ROWS })
  expect(entries).toBe(ROWS)
  expect(await storedEntries()).toEqual(listed)
  expect(messages.length).toBeGreaterThan(4)
})
