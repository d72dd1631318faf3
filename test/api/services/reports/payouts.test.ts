import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Call } from '#lambdas/base/dynamo/operations.ts'
import type { Row } from '#lambdas/reports/csv.ts'
import type { Scope } from '#lambdas/services/reports/definitions/definition.ts'
import { definitionOf } from '#lambdas/services/reports/definitions.ts'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { aPurchase } from '#test/fixtures/purchases/purchases.ts'
import { aDeal } from '#test/fixtures/records.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const SOLD = 100

const cloud = openTestCloud()
let requests = 0
/** Maximum number of purchases that the table returns for a request. */
let pageSize = 1000

beforeAll(() => {
  aroundDynamo((call, next) => {
    requests += 1
    if (call.operation !== 'Query' || call.input.IndexName !== 'bySponsor') return next(call)
    const Limit = Math.min(call.input.Limit ?? pageSize, pageSize)
    return next({ ...call, input: { ...call.input, Limit } } as Call)
  })
})

/** Returns the rows of the report, and the maximum number of requests for a page. */
async function payoutRows(): Promise<{ rows: Row[]; most: number }> {
  const scope: Scope = {
    asked: { name: 'payouts' },
    viewer: { userKey: ulid(), role: 'admin' },
    from: undefined,
    since: undefined,
    until: new Date().toISOString(),
    zone: 'America/Toronto',
    language: 'en',
  }
  const rows: Row[] = []
  let [position, most]: [string | undefined, number] = [undefined, 0]
  do {
    requests = 0
    const page = await definitionOf('payouts').read(scope, position, rows.length)
    most = Math.max(most, requests)
    rows.push(...page.rows)
    position = page.next
  } while (position !== undefined)
  return { rows, most }
}

it('sums up a business that has sold much in parts, of which none takes long', async () => {
  const team = await givenOrganization()
  for (const name of ['Corner Oven', 'Dock Books']) {
    const sponsor = await givenSponsor({ name, teamKeys: [team.key] })
    const sale = { deal: aDeal(sponsor, [team]), sponsor, team }
    const sold = Array.from({ length: SOLD }, (_, i) =>
      aPurchase(sale, { priceCents: 1000 + i, currency: i % 2 === 0 ? 'CAD' : 'USD' }),
    )
    await put(...sold.map(purchaseItem))
  }
  await cloud.settle()
  const whole = await payoutRows()

  pageSize = 1
  const inParts = await payoutRows()

  expect(whole.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Corner Oven', 'CAD', SOLD / 2],
    ['Corner Oven', 'USD', SOLD / 2],
    ['Dock Books', 'CAD', SOLD / 2],
    ['Dock Books', 'USD', SOLD / 2],
  ])
  expect(inParts.rows).toEqual(whole.rows)
  expect(inParts.most).toBeLessThan(SOLD / 2)
})
