import { platformAnswersItem } from '#lambdas/stores/counters/answers.ts'
import { healthKey } from '#lambdas/stores/table/health-keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import {
  type DealAnswers,
  dealsToCount,
  type Health,
  healthDays,
  healthOf,
  platformAnswers,
  sumOfAnswers,
} from '#shared/deals/health.ts'
import { Feedback } from '#shared/model/feedback.ts'
import { joinUnhealthy, listUnhealthy, unhealthyOf } from '#shared/overview/unhealthy.ts'
import { utcDay } from '#shared/stats/counters.ts'
import type { World } from '../world/world.ts'
import { demoFeedbackItems } from './feedback-items.ts'

/**
 * Yields the items that the schedule `refresh-preferences` would store about the health of deals.
 */
export function* demoHealthItems(world: World): Generator<Item, void, undefined> {
  const found = [...healthsOf(world)].map(([sponsorKey, healths]) => ({
    scope: { kind: 'sponsor', key: sponsorKey } as const,
    warned: listUnhealthy(unhealthyOf(sponsorKey, healths)),
  }))
  const paused = listUnhealthy([])
  const all = {
    scope: { kind: 'platform' } as const,
    warned: joinUnhealthy(found.map(({ warned }) => warned)),
  }
  for (const { scope, warned } of [...found, all]) {
    if (warned.count > 0) yield { ...healthKey(scope), warned, paused }
  }
  const deals = [...answersOf(world)]
  const { to: through } = healthDays(new Date(world.madeAt))
  const told = sumOfAnswers(dealsToCount(deals))
  yield platformAnswersItem({ through, ...platformAnswers(sumOfAnswers(deals), told) })
}

/** Returns the share of fans who say that a deal worked, by deal key. */
export function demoShares(world: World): Map<string, number> {
  return new Map(
    [...healthsOf(world).values()].flatMap((healths) =>
      [...healths].map(([offerKey, { share }]) => [offerKey, share] as const),
    ),
  )
}

/** Returns the health of the published deals with enough answers, by business and deal. */
function healthsOf(world: World): Map<string, Map<string, Health>> {
  const published = new Set(
    world.deals.flatMap(({ offer }) => (offer.published ? [offer.key] : [])),
  )
  const healths = new Map<string, Map<string, Health>>()
  for (const deal of answersOf(world)) {
    const { offerKey, sponsorKey } = deal
    const health = healthOf(deal)
    if (health === undefined || !published.has(offerKey)) continue
    healths.set(sponsorKey, (healths.get(sponsorKey) ?? new Map()).set(offerKey, health))
  }
  return healths
}

/** Yields the answers until yesterday by deal. All are about the demo business. */
function* answersOf(world: World): Generator<DealAnswers, void, undefined> {
  const { to } = healthDays(new Date(world.madeAt))
  const answers = [...demoFeedbackItems(world)]
    .map((item) => Feedback.parse(item))
    .filter(({ answeredAt }) => utcDay(answeredAt) <= to)
  for (const [offerKey, some] of Map.groupBy(answers, (answer) => answer.offerKey)) {
    const count = (said: string) => some.filter(({ outcome }) => outcome === said).length
    const [worked, refused, different] = [count('worked'), count('refused'), count('different')]
    yield { offerKey, sponsorKey: some[0]?.sponsorKey ?? '', worked, refused, different }
  }
}
