import { describe, expect, it } from 'vitest'
import { reportFigures } from '#lambdas/services/value-reports/report-figures.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'

const DAYS = { from: '2026-11-27', to: '2026-11-29' } as const

/** Returns counts by local day and short name: `r` for redemptions, `hr18` for those at 18:00. */
function local(...days: readonly Readonly<Record<string, number>>[]): LocalDays {
  return new Map(days.map((counts, i) => [`2026-11-${27 + i}`, new Map(Object.entries(counts))]))
}

/** Yields redemptions and proven ones of two days, at most so many redemptions a day. */
function* pairsOf(most: number): Generator<[number, number, number, number]> {
  for (let r = 0; r <= most; r += 1)
    for (let v = 0; v <= r; v += 1)
      for (let rNext = 0; rNext <= most; rNext += 1)
        for (let vNext = 0; vNext <= rNext; vNext += 1) yield [r, v, rNext, vNext]
}

describe('the figures of a value report', () => {
  it('are the sums of its days, and nothing of other days', () => {
    const counted = local({ r: 20, a: 5, hr18: 20 }, { r: 10, a: 5, i: 90, hr19: 10 })
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

  it('of one organization count its fans alone, and have no hours', () => {
    const counted = local({
      r: 40,
      trnorth: 12,
      trsouth: 28,
      tinorth: 60,
      hr18: 40,
      v: 40,
      hv18: 40,
    })

    const figures = reportFigures(counted, DAYS, { team: 'north', isAlone: false })

    expect(figures.totals).toMatchObject({ redemptions: 12, impressions: 60 })
    expect(figures).not.toHaveProperty('hours')
    expect(figures).not.toHaveProperty('provenHours')
  })
})

describe('proven redemptions in a value report', () => {
  it('are hidden where they would tell how many hidden redemptions there are at least', () => {
    const { days } = reportFigures(local({ r: 30, v: 30 }, { r: 9, v: 9 }, { r: 2 }), DAYS)
    const { days: apart } = reportFigures(local({ r: 30, v: 30 }, { r: 9 }, { r: 20 }), DAYS)

    expect(days.map(({ redemptions }) => redemptions)).toEqual([30, 'hidden', 'hidden'])
    expect(days.map(({ proven }) => proven)).toEqual(['hidden', 'hidden', 'hidden'])
    expect(apart.map(({ proven }) => proven)).toEqual([30, 0, 0])
  })

  it('are hidden in total if few are not proven', () => {
    const provenOf = (r: number, v: number) => reportFigures(local({ r, v }), DAYS).totals.proven

    expect([provenOf(40, 35), provenOf(40, 36), provenOf(40, 39)]).toEqual([35, 'hidden', 'hidden'])
    expect([provenOf(40, 40), provenOf(40, 0), provenOf(40, 3)]).toEqual([40, 0, 'few'])
    expect([provenOf(9, 1), provenOf(9, 5), provenOf(9, 9)]).toEqual(['hidden', 'hidden', 9])
    expect([provenOf(3, 2), provenOf(3, 3)]).toEqual(['few', 'few'])
  })

  it('leave four values of each hidden day, and of its rest', () => {
    const most = 15
    const known = new Map<string, [Set<number>, Set<number>][]>()
    for (const [r, v, rNext, vNext] of pairsOf(most)) {
      const figures = reportFigures(local({ r, v }, { r: rNext, v: vNext }), DAYS)
      const { totals, days } = figures
      const shown = days.map((day) => [day.redemptions, day.proven])
      const seen = JSON.stringify([totals.redemptions, totals.proven, shown])
      const values = known.get(seen) ?? [r, rNext].map(() => [new Set(), new Set()])
      for (const [i, [all, count]] of [[r, v] as const, [rNext, vNext] as const].entries()) {
        values[i]?.[0].add(count)
        values[i]?.[1].add(all - count)
      }
      known.set(seen, values)
    }

    const told = [...known].filter(([seen, values]) => {
      const [redemptions, , days] = JSON.parse(seen)
      // Everybody knows the days if no redemption is proven, or all of them are.
      const isMixed = values.flat().every((of) => Math.max(...of) > 0)
      const isFewer = values.some((of, i) => days[i][1] === 'hidden' && of.some((v) => v.size < 4))
      return redemptions <= most && isMixed && isFewer
    })
    expect(told.map(([seen]) => seen)).toEqual([])
  })
})

describe('the hours of a value report', () => {
  it('are missing if they would tell a small total', () => {
    expect(reportFigures(local({ r: 50, e: 3, hr18: 50, he18: 3 }), DAYS)).not.toHaveProperty(
      'hours',
    )
    expect(reportFigures(local({ r: 2, e: 50, hr18: 2, he18: 50 }), DAYS)).not.toHaveProperty(
      'hours',
    )
    expect(reportFigures(local({ r: 50, e: 50, hr18: 50, he18: 50 }), DAYS).hours).toContain(100)
  })

  it('count proven redemptions, and hide them by the same rule', () => {
    const evening = { r: 60, v: 45, hr18: 30, hr19: 30, hv18: 25, hv19: 20 }

    const all = reportFigures(local(evening), DAYS).provenHours
    const few = reportFigures(local({ ...evening, v: 28, hv19: 3 }), DAYS).provenHours
    const beside = { r: 32, v: 25, hr18: 30, hr19: 2, hv18: 25 }
    const { hours, provenHours } = reportFigures(local(beside, { v: 20, hv19: 20 }), DAYS)

    expect([all?.[17], all?.[18], all?.[19]]).toEqual([0, 25, 20])
    expect([few?.[18], few?.[19]]).toEqual(['hidden', 'hidden'])
    expect([hours?.[18], hours?.[19], hours?.[20]]).toEqual(['hidden', 'hidden', 0])
    expect(new Set(provenHours)).toEqual(new Set(['hidden']))
  })
})
