import { expect, it } from 'vitest'
import { groupFeed } from '#web/site/feed/feed-periods.ts'

const clock = { now: new Date('2026-11-30T04:30:00.000Z'), zone: 'America/Toronto' }
const deal = (key: string, publishedAt?: string) => ({ key, publishedAt })
const keysOf = (...deals: ReturnType<typeof deal>[]) =>
  groupFeed(deals, clock).map(({ period, deals: ofPeriod }) => [
    period,
    ...ofPeriod.map(({ key }) => key),
  ])

it('deals are grouped by the reader’s day of their publication', () => {
  expect(
    keysOf(
      // In Toronto it is still November 29.
      deal('now', '2026-11-30T04:00:00.000Z'),
      deal('noon', '2026-11-29T17:00:00.000Z'),
      deal('morning', '2026-11-29T05:00:00.000Z'),
      deal('evening', '2026-11-29T04:59:00.000Z'),
      deal('lunch', '2026-11-28T17:00:00.000Z'),
      deal('dawn', '2026-11-28T12:00:00.000Z'),
      deal('sixth', '2026-11-23T12:00:00.000Z'),
      deal('seventh', '2026-11-22T12:00:00.000Z'),
    ),
  ).toEqual([
    ['today', 'now', 'noon', 'morning'],
    ['yesterday', 'evening', 'lunch', 'dawn'],
    ['week', 'sixth'],
    ['earlier', 'seventh'],
  ])
})

it('a deal that is listed last because it is closed returns to its own group', () => {
  expect(
    keysOf(
      deal('open', '2026-11-28T12:00:00.000Z'),
      deal('second', '2026-11-28T11:30:00.000Z'),
      deal('old', '2026-10-01T12:00:00.000Z'),
      deal('closed', '2026-11-28T11:00:00.000Z'),
      deal('unknown'),
    ),
  ).toEqual([
    ['yesterday', 'open', 'second', 'closed'],
    ['earlier', 'old', 'unknown'],
  ])
})

it('a day with fewer than three deals is among the last seven days', () => {
  expect(
    keysOf(
      deal('now', '2026-11-30T04:00:00.000Z'),
      deal('noon', '2026-11-29T17:00:00.000Z'),
      deal('sixth', '2026-11-23T12:00:00.000Z'),
    ),
  ).toEqual([['week', 'now', 'noon', 'sixth']])
})
