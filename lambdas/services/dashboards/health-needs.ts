import type { HealthNeeds, UnhealthyDeal } from '#shared/model/health-findings.ts'
import type { Offer } from '#shared/model/offer.ts'
import { UNHEALTHY_SHOWN } from '#shared/overview/unhealthy.ts'
import { findingsIn } from '../../stores/deals/health-findings.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import type { Item } from '../../stores/table/table.ts'

/**
 * Returns the unhealthy deals of a dashboard with their names, without those that staff have
 * archived or published since the nightly check. Returns undefined if there are none.
 */
export async function healthNeeds(item: Item | undefined): Promise<HealthNeeds | undefined> {
  const findings = findingsIn(item)
  if (findings === undefined) return undefined
  const [warned, paused] = [shownOf(findings.warned), shownOf(findings.paused)]
  const deals = await readOffers([...warned.first, ...paused.first].map(({ offerKey }) => offerKey))
  const needs = {
    warned: named(warned, deals, ({ published }) => published),
    paused: named(paused, deals, ({ healthPause }) => healthPause !== undefined),
  }
  return needs.warned.count + needs.paused.count === 0 ? undefined : needs
}

interface Found {
  readonly count: number
  readonly first: readonly UnhealthyDeal[]
}

/** Returns the findings with no more deals than a dashboard names. */
function shownOf({ count, first }: Found): Found {
  return { count, first: first.slice(0, UNHEALTHY_SHOWN) }
}

function named(
  { count, first }: Found,
  deals: readonly Offer[],
  isStill: (deal: Offer) => boolean,
): HealthNeeds['warned'] {
  const still = first.flatMap((found) => {
    const deal = deals.find(({ key }) => key === found.offerKey)
    if (deal === undefined || !isStill(deal)) return []
    const { description, descriptionFr } = deal
    return [{ ...found, description, ...(descriptionFr !== undefined && { descriptionFr }) }]
  })
  return { count: count - (first.length - still.length), first: still }
}
