import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import type { Caller } from '#lambdas/runtime/caller.ts'
import { isRefusal } from '#lambdas/runtime/refusal.ts'
import { figures } from '#lambdas/services/figures/figures.ts'
import type { FiguresRequest } from '#lambdas/services/figures/subject.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { type Item, tableName } from '#lambdas/stores/table/table.ts'
import { withRights } from '#scripts/local/functions/rights.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.ts'
import { AGE_GROUPS, ageGroupOf } from '#shared/stats/age-groups.ts'
import { addDays, type SpanName } from '#shared/stats/spans.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { givenSponsor } from '#test/fixtures/world.ts'
import { makeFreshTable } from './fresh-table.ts'
import { type History, happenings, play } from './histories.ts'

type Figures = OutputOf<typeof readFigures>
const table = openTestTable()

const ADMIN: Caller = {
  userKey: 'admin',
  personKey: 'admin',
  accountName: 'admin',
  email: undefined,
  isVouchedFor: true,
  role: 'admin',
  teamKey: undefined,
  sponsorKey: undefined,
  tokenMadeAt: new Date(),
}
const ZONES = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'] as const
/** Just behind the days on which clocks change, the end of a month, and that of a year. */
const NOWS = [
  '2026-11-02T06:10:00Z',
  '2026-03-09T20:45:00Z',
  '2026-06-01T03:20:00Z',
  '2027-01-01T04:40:00Z',
]
const SPANS: readonly SpanName[] = ['days7', 'month', 'quarter', 'all']

async function read(request: Partial<FiguresRequest>, now: Date): Promise<Figures> {
  const asked = { subject: 'platform', subjectKey: 'all', span: 'month', ...request } as const
  const answer = await figures(ADMIN, asked, now)
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.code}`)
  return answer
}

/** Returns what a zone's clocks showed, by this machine's calendar. */
function shown(at: unknown, zone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(new Date(String(at)))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** The records that count in some local days. */
function recordsIn(items: readonly Item[], field: string, from: string, to: string, zone: string) {
  return items.filter((item) => {
    if (item[field] === undefined) return false
    const { day } = shown(item[field], zone)
    return day >= from && day <= to
  })
}

function expectedTotals(items: readonly Item[], from: string, to: string, zone: string) {
  const rows = recordsIn(items, 'time', from, to, zone)
  const ofType = (type: string) => rows.filter((row) => row['transactionType'] === type).length
  const paid = recordsIn(items, 'createdAt', from, to, zone).filter((row) => 'priceCents' in row)
  const spent = (currency: string) =>
    paid
      .filter((row) => row['currency'] === currency)
      .reduce((sum, row) => sum + Number(row['priceCents']), 0)
  return {
    impressions: recordsIn(items, 'viewedAt', from, to, zone).length,
    redemptions: ofType('redemption'),
    contestEntries: ofType('contest'),
    purchases: ofType('purchase'),
    spent: { cad: spent('CAD'), usd: spent('USD') },
  }
}

function expectedRedeemers(items: readonly Item[], from: string, to: string, zone: string) {
  const rows = recordsIn(items, 'time', from, to, zone).filter(
    (row) => row['transactionType'] !== 'purchase',
  )
  const of = (gender: string | undefined) => rows.filter((row) => row['userGender'] === gender)
  const hours = Array.from({ length: 168 }, () => 0)
  for (const row of rows) {
    const { day, hour } = shown(row['time'], zone)
    const at = ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) * 24 + hour
    hours[at] = (hours[at] ?? 0) + 1
  }
  const aged = rows.filter((row) => row['userAge'] !== undefined)
  const cities = Map.groupBy(rows, (row) => row['userCity'])
  return {
    count: rows.length,
    genders: {
      female: of('female').length,
      male: of('male').length,
      other: of('non-binary').length,
      undisclosed: of('rather-not-say').length + of(undefined).length,
    },
    ages: AGE_GROUPS.map(
      (group) => aged.filter((row) => ageGroupOf(Number(row['userAge'])) === group).length,
    ),
    cities: new Map(
      [...cities].filter(([name]) => name).map(([name, some]) => [name, some.length]),
    ),
    hours,
  }
}

function expectEqual(answer: Figures, items: readonly Item[], isWhole: boolean): void {
  const { zone, span, redeemers, bars, totals } = answer
  expect(totals).toMatchObject(expectedTotals(items, span.from, span.to, zone))
  bars.forEach((bar, i) => {
    const next = bars[i + 1]?.from
    const to = next === undefined ? span.to : addDays(next, -1)
    expect(bar).toMatchObject(expectedTotals(items, bar.from, to, zone))
  })
  if (!isWhole) return
  const { cities, ...expected } = expectedRedeemers(items, span.from, span.to, zone)
  expect(redeemers).toMatchObject(expected)
  expect(new Map(redeemers?.cities.map(({ name, count }) => [name, count]))).toEqual(cities)
}

async function deliver({ shards }: History, from: number, to: number): Promise<void> {
  for (const [shardId, records] of shards) {
    const Records = records.slice(Math.floor(records.length * from), Math.ceil(records.length * to))
    if (Records.length > 0) await handler({ shardId, Records: [...Records] })
  }
}

async function removeKept(): Promise<number> {
  const kept: Item[] = []
  await scanTable((item) => {
    if (item.sk.startsWith('COUNT#BY-ZONE#')) kept.push(item)
  })
  for (const { pk, sk } of kept) {
    await dynamo('DeleteItem', { TableName: tableName(), Key: { pk, sk } })
  }
  return kept.length
}

async function readAll(now: Date): Promise<Figures[]> {
  const answers: Figures[] = []
  for (const zone of ZONES) for (const span of SPANS) answers.push(await read({ zone, span }, now))
  return answers
}

/** Keeps some months; then the function dies between two of them, or with the answer to one lost. */
async function readUntilCrash(
  now: Date,
  crash: { write: number; when: 'before' | 'after' },
): Promise<void> {
  crashAtWrite(crash.write, crash.when)
  const hasDied = await withRights('read-figures', {}, () => readAll(now)).then(
    () => false,
    () => true,
  )
  expect(isCrashLeft()).toBe(!hasDied)
}

const lists = happenings.map((list) => list.filter(({ kind }) => kind !== 'follow'))

test('whatever is counted late: every span in every zone equals its records, kept months or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.constantFrom(...NOWS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.record({
        write: fc.integer({ min: 1, max: 30 }),
        when: fc.constantFrom('before' as const, 'after' as const),
      }),
      async (list, at, part, crash) => {
        const now = new Date(at)
        await makeFreshTable(table.endpoint)
        const history = play(list, now, new Date())
        const items = [...history.items, ...history.expired]

        await deliver(history, 0, part)
        await readUntilCrash(now, crash)
        await deliver(history, 0, 1)
        const answers = await readAll(now)
        const again = await readAll(now)
        await removeKept()
        const anew = await readAll(now)

        for (const answer of answers) expectEqual(answer, items, true)
        expect(again).toEqual(answers)
        expect(anew).toEqual(answers)
      },
    ),
    { numRuns: 8 },
  )
})

test('what a business did with the fans of an organization equals its records', async () => {
  const now = new Date('2026-11-02T06:10:00Z')
  await makeFreshTable(table.endpoint)
  const many = fc.sample(lists, { numRuns: 80, seed: 3 }).flat()
  const history = play(many, now, new Date())
  await deliver(history, 0, 1)
  const items = [...history.items, ...history.expired]
  const own = items.filter(
    (item) => item['sponsorKey'] === 'sponsor1' && item['teamKey'] === 'team1',
  )
  expect(own.length).toBeGreaterThan(3)
  await givenSponsor({ key: 'sponsor1' })
  for (const zone of ZONES) {
    const asked = { subject: 'sponsor', subjectKey: 'sponsor1', team: 'team1', zone } as const
    const answer = await read(asked, now)
    expectEqual(answer, own, false)
    expect(answer.redeemers).toBeUndefined()
  }
})

test('a totals item stays below a kilobyte, whatever its day counts', async () => {
  const now = new Date('2026-11-02T06:10:00Z')
  await makeFreshTable(table.endpoint)
  const many = fc.sample(lists, { numRuns: 80, seed: 5 }).flat()
  const { shards } = play(many, now, new Date())
  for (const [shardId, records] of shards) {
    for (let from = 0; from < records.length; from += 7) {
      await handler({ shardId, Records: [...records.slice(from, from + 7)] })
    }
  }
  const sizes: number[] = []
  await scanTable(({ sk, ...item }) => {
    // The text of an item takes more than the table counts for it.
    if (sk === 'COUNT#TOTAL' && !('label' in item)) sizes.push(JSON.stringify(item).length)
  })
  expect(Math.max(...sizes)).toBeLessThan(1100)
})
