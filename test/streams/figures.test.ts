import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { type Item, tableName } from '#lambdas/stores/table/table.ts'
import type { SpanName } from '#shared/stats/spans.ts'
import { crashAtWrite, isCrashLeft, runAs } from '#test/fixtures/crashes/crash.ts'
import { givenSponsor } from '#test/fixtures/world.ts'
import { expectEqual, type Figures, readFiguresOf } from './expected-figures.ts'
import { openFreshTables } from './fresh-table.ts'
import { type History, happenings, play } from './histories.ts'

const makeFreshTable = openFreshTables()

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'] as const
/**
 * Times soon after a change to or from daylight saving time, and times at which a month or a year
 * has ended in only some of the zones.
 */
const NOWS = [
  '2026-11-02T06:10:00Z',
  '2026-03-09T20:45:00Z',
  '2026-06-01T03:20:00Z',
  '2027-01-01T04:40:00Z',
]
const SPANS: readonly SpanName[] = ['days7', 'month', 'quarter', 'all']

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
  for (const zone of ZONES)
    for (const span of SPANS) answers.push(await readFiguresOf({ zone, span }, now))
  return answers
}

/** Reads figures, which also stores counts of whole months. Crashes at the given write. */
async function readUntilCrash(
  now: Date,
  crash: { write: number; when: 'before' | 'after' },
): Promise<void> {
  crashAtWrite(crash.write, crash.when)
  const hasDied = await runAs('read-figures', () => readAll(now)).then(
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
        await makeFreshTable()
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
  await makeFreshTable()
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
    const answer = await readFiguresOf(asked, now)
    expectEqual(answer, own, false)
    expect(answer.redeemers).toBeUndefined()
    expect(answer.hours).toBeUndefined()
  }
})

test('a totals item stays below 1,100 bytes, whatever its day counts', async () => {
  const now = new Date('2026-11-02T06:10:00Z')
  await makeFreshTable()
  const many = fc.sample(lists, { numRuns: 80, seed: 5 }).flat()
  const { shards } = play(many, now, new Date())
  for (const [shardId, records] of shards) {
    for (let from = 0; from < records.length; from += 7) {
      await handler({ shardId, Records: [...records.slice(from, from + 7)] })
    }
  }
  const sizes: number[] = []
  await scanTable(({ sk, ...item }) => {
    // The length as JSON exceeds the number of bytes that DynamoDB counts, so it is an upper bound.
    if (sk === 'COUNT#TOTAL' && !('label' in item)) sizes.push(JSON.stringify(item).length)
  })
  expect(Math.max(...sizes)).toBeLessThan(1100)
})
