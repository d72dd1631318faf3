import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  barsOf,
  daysOf,
  monthsOf,
  SPANS,
  type SpanName,
  spanOf,
} from '#shared/stats/spans.ts'

/** A Sunday. */
const today = '2026-11-22'
const since = '2024-02-10'
const span = (name: SpanName, at = today) => spanOf({ name, at, today, since })

it.each<[SpanName, string, string, string, string, string]>([
  ['days7', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15', 'day'],
  ['days30', '2026-10-24', '2026-11-22', '2026-09-24', '2026-10-23', 'day'],
  ['days90', '2026-08-25', '2026-11-22', '2026-05-27', '2026-08-24', 'week'],
  ['thisYear', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22', 'month'],
  ['lastYear', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', 'month'],
  ['week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15', 'day'],
  ['month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22', 'day'],
  ['quarter', '2026-10-01', '2026-11-22', '2026-07-01', '2026-08-22', 'week'],
  ['year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22', 'month'],
])(
  '%s is compared with the same part of the span before',
  (name, from, to, beforeFrom, beforeTo, bar) => {
    expect(span(name)).toMatchObject({ from, to, bar, before: { from: beforeFrom, to: beforeTo } })
  },
)

it('all time begins with what was counted first, and nothing was before it', () => {
  expect(span('all')).toEqual({
    from: since,
    to: today,
    bar: 'year',
    before: undefined,
    previous: undefined,
    next: undefined,
  })
  expect(spanOf({ name: 'all', at: today, today, since: '2026-11-30' }).from).toBe(today)
})

describe('previous and next', () => {
  it('lead to the whole span beside it, and stop at the first count and today', () => {
    expect(span('month', '2026-02-10')).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      previous: '2026-01-31',
      next: '2026-03-01',
      before: { from: '2026-01-01', to: '2026-01-31' },
    })
    expect(span('days7', '2026-11-20')).toMatchObject({ previous: '2026-11-13', next: today })
    expect(span('quarter', '2024-02-29').previous).toBeUndefined()
    expect(span('year').next).toBeUndefined()
    expect(span('thisYear').previous).toBeUndefined()
  })

  it('a day that is to come is taken as today', () => {
    expect(span('week', '2027-05-05')).toEqual(span('week'))
  })
})

it('weeks begin on Mondays, months on their first, the first bar with the span', () => {
  const quarter = span('quarter')
  expect(barsOf(quarter).slice(0, 3)).toEqual(['2026-10-01', '2026-10-05', '2026-10-12'])
  expect(barsOf({ from: '2026-01-30', to: '2026-03-01', bar: 'month' })).toEqual([
    '2026-01-30',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})

it('whatever the day: spans hold it, bars are in order, previous and next lead back', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2023-01-01', n))
  fc.assert(
    fc.property(fc.constantFrom(...SPANS), day, day, day, (name, at, now, first) => {
      const asked = { name, today: now, since: first }
      const shown = spanOf({ ...asked, at })
      const bars = barsOf(shown)
      expect(bars[0]).toBe(shown.from)
      expect(bars).toEqual([...new Set(bars)].sort())
      expect(shown.to <= now).toBe(true)
      const days = daysOf(shown)
      expect(days.at(-1)).toBe(shown.to)
      if (shown.before) expect(shown.before.to < shown.from).toBe(true)
      if (shown.previous !== undefined) {
        const previous = spanOf({ ...asked, at: shown.previous })
        expect(addDays(previous.to, 1)).toBe(shown.from)
        expect(previous.next).toBeDefined()
      }
    }),
    { numRuns: 300 },
  )
})
