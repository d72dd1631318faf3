import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type DealAnswers,
  dealsToCount,
  type FeedbackCounts,
  HEALTH_ANSWERS_MIN,
  numberOf,
  sumOfAnswers,
} from '#shared/deals/health.ts'
import { answersToTell } from '#shared/deals/told-answers.ts'

type Deals = readonly DealAnswers[]

function about(offerKey: string, worked: number, refused = 0, sponsorKey = 'a'): DealAnswers {
  return { sponsorKey, offerKey, worked, refused, different: 0 }
}

function differenceOf(one: FeedbackCounts, other: FeedbackCounts): number {
  return (
    Math.abs(one.worked - other.worked) +
    Math.abs(one.refused - other.refused) +
    Math.abs(one.different - other.different)
  )
}

it('tells answers at first as they are', () => {
  const deals = [about('1', 12), about('2', 3)]
  expect(answersToTell([], deals)).toEqual(deals)
})

it('tells no single answer to a reader who comes back every day', () => {
  let told = answersToTell([], [about('1', 10)])
  for (let refused = 1; refused < 10; refused += 1) {
    told = answersToTell(told, [about('1', 10, refused)])
    expect(told).toEqual([about('1', 10)])
  }
  expect(answersToTell(told, [about('1', 10, 10)])).toEqual([about('1', 10, 10)])
})

it('tells no single answer that is too old to be counted, or changed', () => {
  const told = [about('1', 12, 3)]
  expect(answersToTell(told, [about('1', 12, 2)])).toEqual(told)
  expect(answersToTell(told, [about('1', 11, 4)])).toEqual(told)
  expect(answersToTell(told, [about('1', 5)])).toEqual([about('1', 5)])
})

it('tells the number of answers while they are too few to be told', () => {
  expect(answersToTell([about('1', 3)], [about('1', 4)])).toEqual([about('1', 4)])
  expect(answersToTell([about('1', 9)], [about('1', 10)])).toEqual([about('1', 10)])
})

it('tells no single answer about deals that are told together', () => {
  const told = answersToTell([], [about('1', 6), about('2', 6)])
  expect(answersToTell(told, [about('1', 6), about('2', 6, 1)])).toEqual(told)
  const more = [about('1', 6, 3), about('2', 6, 3), about('3', 0, 4)]
  expect(answersToTell(told, more)).toEqual(more)
})

it('tells no single answer about businesses that are told together', () => {
  const told = answersToTell([], [about('1', 6, 0, 'a'), about('2', 6, 0, 'b')])
  expect(answersToTell(told, [about('1', 6, 1, 'a'), about('2', 6, 0, 'b')])).toEqual(told)
})

const OFFERS = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'] as const

/** Answers of one day about one of the deals, which may also become too old. */
const change = fc.record({
  offer: fc.nat(OFFERS.length - 1),
  outcome: fc.constantFrom('worked', 'refused', 'different'),
  by: fc.oneof(fc.constantFrom(1, 1, 1, -1, -1), fc.integer({ min: -4, max: 9 })),
})
const days = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 5, maxLength: 60 })

/** Returns the sums that readers of health can compute, with their deals, by name. */
function shownSums(told: Deals): Map<string, { of: string; counts: FeedbackCounts }> {
  const shown = new Map<string, { of: string; counts: FeedbackCounts }>()
  const isShown = (some: Deals) => numberOf(sumOfAnswers(some)) >= HEALTH_ANSWERS_MIN
  const note = (name: string, some: Deals) => {
    const of = some.map(({ offerKey }) => offerKey).toSorted()
    if (isShown(some)) shown.set(name, { of: of.join(), counts: sumOfAnswers(some) })
  }
  const rest: DealAnswers[] = []
  for (const [sponsorKey, deals] of Map.groupBy(told, (deal) => deal.sponsorKey)) {
    const few = deals.filter((deal) => !isShown([deal]))
    for (const deal of deals) note(deal.offerKey, [deal])
    note(`others of ${sponsorKey}`, few)
    if (dealsToCount(deals).length < deals.length) rest.push(...few)
  }
  note('rest', rest)
  return shown
}

it('changes no sum by fewer than ten answers, whatever happens from day to day', () => {
  fc.assert(
    fc.property(days, (happened) => {
      const counted = OFFERS.map((key) => ({ ...about(key, 0, 0, key.slice(0, 1)) }))
      let told: Deals = []
      let before = shownSums(told)
      for (const changes of happened) {
        for (const { offer, outcome, by } of changes) {
          const deal = counted[offer]
          if (deal) Object.assign(deal, { [outcome]: Math.max(0, deal[outcome] + by) })
        }
        told = answersToTell(
          told,
          counted.map((deal) => ({ ...deal })),
        )
        const shown = shownSums(told)
        for (const [name, { of, counts }] of shown) {
          const earlier = before.get(name)
          // A deal that is told by itself leaves the others.
          if (earlier === undefined || earlier.of !== of) continue
          const difference = differenceOf(counts, earlier.counts)
          expect(difference === 0 || difference >= HEALTH_ANSWERS_MIN).toBe(true)
        }
        before = shown
      }
      for (const deal of counted) {
        const known = told.find(({ offerKey }) => offerKey === deal.offerKey)
        const isSeen = known !== undefined && numberOf(known) >= HEALTH_ANSWERS_MIN
        if (isSeen) expect(differenceOf(known, deal)).toBeLessThan(HEALTH_ANSWERS_MIN)
      }
    }),
    { numRuns: 500 },
  )
})
