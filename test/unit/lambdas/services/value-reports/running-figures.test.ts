import { describe, expect, it } from 'vitest'
import { runningFigures } from '#lambdas/services/value-reports/running-figures.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'
import { addDays } from '#shared/stats/spans.ts'

const FROM = '2026-11-02'

/** Returns counts by local day from the first day on, by short name: `r` for redemptions. */
function figuresOf(...days: readonly Readonly<Record<string, number>>[]) {
  const local: LocalDays = new Map(
    days.map((counts, i) => [addDays(FROM, i), new Map(Object.entries(counts))]),
  )
  return runningFigures(local, { from: FROM, to: addDays(FROM, days.length - 1) })
}

describe('the figures of a running report', () => {
  it('are those of yesterday for a busy business', () => {
    const day = { r: 30, v: 18, a: 12, i: 90, e: 11, p: 10, c: 25_000 }

    expect(figuresOf(day, day)).toMatchObject({
      growsByGroups: true,
      totals: {
        redemptions: 60,
        proven: 36,
        returning: 24,
        firstTime: 36,
        impressions: 180,
        contestEntries: 22,
        purchases: 20,
        spent: { cad: 50_000, usd: 0 },
      },
      days: [
        { redemptions: 30, impressions: 90, proven: 'hidden' },
        { redemptions: 30, impressions: 90, proven: 'hidden' },
      ],
    })
    expect(figuresOf(day)).not.toHaveProperty('hours')
  })

  it('wait for enough others, each figure for its own', () => {
    const before = figuresOf({ r: 30, i: 90, p: 12, c: 30_000 })
    const after = figuresOf({ r: 30, i: 90, p: 12, c: 30_000 }, { r: 3, i: 40, p: 1, c: 9900 })

    expect(after.totals).toEqual({ ...before.totals, impressions: 130 })
    expect(after.days.map(({ redemptions }) => redemptions)).toEqual([30, 'hidden'])
  })

  it('have no money beside purchases that are hidden', () => {
    const { totals } = figuresOf({ r: 30, p: 9, c: 30_000 })
    expect(totals.purchases).toBe('hidden')
    expect(totals).not.toHaveProperty('spent')
    expect(figuresOf({ r: 30 }).totals).toMatchObject({ purchases: 0, spent: { cad: 0, usd: 0 } })
  })

  it('have proven and returning redemptions only together with enough of the rest', () => {
    const day = { r: 40, v: 20, a: 20 }

    const few = figuresOf(day, { r: 12, v: 11, a: 1 }).totals
    expect(few).toMatchObject({ redemptions: 52, proven: 20, returning: 20, firstTime: 20 })
    const late = figuresOf(day, { r: 30, v: 29, a: 1 }).totals
    expect(late).toMatchObject({ proven: 'hidden', returning: 'hidden', firstTime: 'hidden' })
    const enough = figuresOf(day, { r: 30, v: 29, a: 1 }, { r: 20, v: 11, a: 19 }).totals
    expect(enough).toMatchObject({ proven: 60, returning: 40, firstTime: 50 })
  })

  it('do not wait for the rest if all or none are proven', () => {
    expect(figuresOf({ r: 12, v: 12 }, { r: 12, v: 12 }).totals.proven).toBe(24)
    expect(figuresOf({ r: 12 }, { r: 12 }).totals.proven).toBe(0)
  })

  it('bear proofs after midnight, of which a day has more than redemptions', () => {
    const { totals } = figuresOf({ r: 40, v: 20 }, { r: 10, v: 12 }, { r: 30, v: 15 })
    expect(totals).toMatchObject({ redemptions: 80, proven: 47 })
  })
})
