import { healthKey } from '#lambdas/stores/table/health-keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { type Health, healthOf } from '#shared/deals/health.ts'
import { FEEDBACK_OUTCOMES, Feedback } from '#shared/model/feedback.ts'
import { joinUnhealthy, listUnhealthy, unhealthyOf } from '#shared/overview/unhealthy.ts'
import type { World } from '../world/world.ts'
import { demoFeedbackItems } from './feedback-items.ts'

/** Yields the unhealthy deals that the schedule `refresh-preferences` would note. */
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
  const answers = [...demoFeedbackItems(world)].map((item) => Feedback.parse(item))
  const published = new Set(
    world.deals.flatMap(({ offer }) => (offer.published ? [offer.key] : [])),
  )
  const healths = new Map<string, Map<string, Health>>()
  for (const [offerKey, some] of Map.groupBy(answers, (answer) => answer.offerKey)) {
    const [worked = 0, refused = 0, different = 0] = FEEDBACK_OUTCOMES.map(
      (outcome) => some.filter((one) => one.outcome === outcome).length,
    )
    const health = healthOf({ worked, refused, different })
    const sponsorKey = some[0]?.sponsorKey ?? ''
    if (health === undefined || !published.has(offerKey)) continue
    healths.set(sponsorKey, (healths.get(sponsorKey) ?? new Map()).set(offerKey, health))
  }
  return healths
}
