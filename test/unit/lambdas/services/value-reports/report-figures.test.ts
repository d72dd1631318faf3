import { describe, expect, it } from 'vitest'
import { reportFigures } from '#lambdas/services/value-reports/report-figures.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'

const DAYS = { from: '2026-11-27', to: '2026-11-29' } as const

/** Returns counts by local day and short name: `r` for redemptions, `h18` for the hour at 18:00. */
function local(...days: readonly Readonly<Record<string, number>>[]): LocalDays {
  return new Map(days.map((counts, i) => [`2026-11-${27 + i}`, new Map(Object.entries(counts))]))
}

describe('the figures of a value report', () => {
  it('are the sums of its days, and nothing of other days', () => {
    const counted = local({ r: 20, a: 5, h18: 20 }, { r: 10, a: 5, i: 90, h19: 10 })
    counted.set('2026-11-30', new Map([['r', 1000]]))

    const { totals, days, hours } = reportFigures(counted, DAYS)

    expect(totals).toMatchObject({
      redemptions: 30,
      returning: 10,
      firstTime: 20,
      impressions: 90,
      spent: { cad: 0, usd: 0 },
    })
    expect(days.map(({ redemptions }) => redemptions)).toEqual([20, 10, 0])
    expect([hours?.[18], hours?.[19], hours?.[20]]).toEqual([20, 10, 0])
  })

  it('have no hours if these would tell a small total', () => {
    expect(reportFigures(local({ r: 50, e: 3, h18: 53 }), DAYS)).not.toHaveProperty('hours')
    expect(reportFigures(local({ r: 2, e: 50, h18: 52 }), DAYS)).not.toHaveProperty('hours')
    expect(reportFigures(local({ r: 50, e: 50, h18: 100 }), DAYS).hours).toContain(100)
  })

  it('have no money beside few purchases', () => {
    const { totals } = reportFigures(local({ p: 2, c: 2500 }), DAYS)

    expect(totals.purchases).toBe('few')
    expect(totals).not.toHaveProperty('spent')
    expect(reportFigures(local({ p: 5, c: 2500 }), DAYS).totals.spent?.cad).toBe(2500)
  })

  it('hide the only two parts of a total together', () => {
    const { totals } = reportFigures(local({ r: 40, a: 2 }), DAYS)

    expect(totals).toMatchObject({ redemptions: 40, returning: 'hidden', firstTime: 'hidden' })
  })

  it('hide proven redemptions that would tell how many hidden ones are at least', () => {
    const { days } = reportFigures(local({ r: 30, v: 30 }, { r: 9, v: 9 }, { r: 2 }), DAYS)
    const { days: apart } = reportFigures(local({ r: 30, v: 30 }, { r: 9 }, { r: 2 }), DAYS)

    expect(days.map(({ redemptions }) => redemptions)).toEqual([30, 'hidden', 'hidden'])
    expect(days.map(({ proven }) => proven)).toEqual(['hidden', 'hidden', 'hidden'])
    expect(apart.map(({ proven }) => proven)).toEqual([30, 0, 0])
  })

  it('of one organization count its fans alone, and have no hours', () => {
    const counted = local({ r: 40, trnorth: 12, trsouth: 28, tinorth: 60, h18: 40 })

    const figures = reportFigures(counted, DAYS, { team: 'north', isAlone: false })

    expect(figures.totals).toMatchObject({ redemptions: 12, impressions: 60 })
    expect(figures).not.toHaveProperty('hours')
  })
})
