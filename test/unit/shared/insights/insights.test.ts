import { describe, expect, it } from 'vitest'
import { funnelOf, refusedIn } from '#shared/insights/funnel.ts'
import { insightsOf } from '#shared/insights/insights.ts'

const NOTHING = { redemptions: 0, returns: 0, refusals: {} }
const [MONDAY, THURSDAY, SATURDAY] = [0, 3, 5]

/** Returns redeemers with these numbers of redemptions by weekday and hour. */
function redeemers(...some: readonly (readonly [weekday: number, hour: number, count: number])[]) {
  const hours = Array.from({ length: 168 }, () => 0)
  for (const [weekday, hour, count] of some) hours[weekday * 24 + hour] = count
  return { hours, count: some.reduce((sum, [, , count]) => sum + count, 0), cities: [] }
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

describe('what is said of when', () => {
  it.each([
    [
      'an evening of the week',
      redeemers([THURSDAY, 18, 6], [THURSDAY, 21, 5], [MONDAY, 9, 9]),
      { kind: 'dayPart', weekday: THURSDAY, part: 'evening', share: 0.55 },
    ],
    [
      'a day, where no part of it has a third',
      redeemers([SATURDAY, 8, 6], [SATURDAY, 13, 6], [SATURDAY, 20, 6], [0, 9, 6], [1, 9, 6]),
      { kind: 'weekday', weekday: SATURDAY, share: 0.6 },
    ],
    [
      'a part of all days',
      redeemers(...EVERY_DAY.map((day) => [day, 17, 3] as const)),
      { kind: 'part', part: 'evening', share: 1 },
    ],
  ])('%s', (_, some, said) => {
    expect(insightsOf({ totals: NOTHING, redeemers: some })).toEqual([said])
  })

  it.each([
    ['fewer than twenty', redeemers([THURSDAY, 18, 19])],
    [
      'what is spread',
      redeemers(
        ...EVERY_DAY.flatMap(
          (day) =>
            [
              [day, 9, 2],
              [day, 14, 2],
              [day, 18, 2],
            ] as const,
        ),
      ),
    ],
    [
      'nights, which belong to two days',
      redeemers(...EVERY_DAY.map((day) => [day, 2, 9] as const)),
    ],
  ])('nothing of %s', (_, some) => {
    expect(insightsOf({ totals: NOTHING, redeemers: some })).toEqual([])
  })
})

describe('what else is said', () => {
  const spread = redeemers(...EVERY_DAY.map((day) => [day, 2, 3] as const))
  const cities = (count: number) => ({ ...spread, cities: [{ name: 'Guelph', count }] })

  it.each([
    ['where from', NOTHING, cities(7), [{ kind: 'city', city: 'Guelph', share: 7 / 21 }]],
    ['not of a city with less than a third', NOTHING, cities(6), []],
    [
      'who comes again',
      { ...NOTHING, redemptions: 20, returns: 10 },
      undefined,
      [{ kind: 'returns', share: 0.5 }],
    ],
    ['not of nineteen', { ...NOTHING, redemptions: 19, returns: 19 }, undefined, []],
    [
      'what stands in the way most',
      { ...NOTHING, refusals: { coolingDown: 5, notUnlocked: 15 } },
      undefined,
      [{ kind: 'refusal', reason: 'notUnlocked', share: 0.75 }],
    ],
  ])('%s', (_, totals, some, said) => {
    expect(insightsOf({ totals, redeemers: some })).toEqual(said)
  })
})

it('a funnel goes from the look to the next time', () => {
  const totals = { impressions: 90, redemptions: 20, contestEntries: 5, returns: 6 }
  expect(funnelOf(totals)).toEqual({ opened: 90, used: 25, returned: 6 })
})

it('refusals count for each reason', () => {
  expect(refusedIn({ refusals: { coolingDown: 3, notFollowing: 4 } })).toBe(7)
})
