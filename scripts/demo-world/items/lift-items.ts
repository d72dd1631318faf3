import { type MeasuredDeal, measuredDealItem } from '#lambdas/stores/alerts/lifts.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import type { Offer } from '#shared/model/offer.ts'
import { createRandom, type Random } from '../../random.ts'
import { DEMO_TEAM_KEY } from '../accounts.ts'
import type { World } from '../world/world.ts'

const DEALS = 14
/** Share of the followers who asked for alerts. */
const ASKED = 0.4
const HELD_OUT = 0.05
/** Shares of told and held out fans who used a deal in the week after an alert. */
const TOLD_USED = 0.16
const HELD_USED = 0.06

/**
 * Yields the counts of the demo organization's alerts. All together show a lift, and those of each
 * deal are too small to show one.
 */
export function* demoLiftItems({
  deals,
  follows,
  madeAt,
}: World): Generator<Item, void, undefined> {
  const random = createRandom(1).fork('lifts')
  const fans = follows.filter(({ teamKey }) => teamKey === DEMO_TEAM_KEY).length
  const ofTeam = deals
    .map(({ offer }) => offer)
    .filter(({ triggered, flashDeal }) => triggered || flashDeal)
    .filter(({ teams }) => teams.some(({ key }) => key === DEMO_TEAM_KEY))
  for (const offer of ofTeam.slice(0, DEALS)) {
    const measured = measuredOf(offer, Math.round(fans * ASKED), random)
    yield measuredDealItem(DEMO_TEAM_KEY, measured, new Date(madeAt))
  }
}

function measuredOf(offer: Offer, asked: number, random: Random): MeasuredDeal {
  const { key: offerKey, description, descriptionFr } = offer
  const alerts = offer.triggered ? random.int(1, 6) : 1
  const held = Math.round(asked * HELD_OUT) * alerts
  const told = asked * alerts - held
  return {
    offerKey,
    description,
    ...(descriptionFr !== undefined && { descriptionFr }),
    alerts,
    told,
    held,
    toldUsed: Math.round(told * TOLD_USED * random.float(0.7, 1.3)),
    heldUsed: Math.round(held * HELD_USED * random.float(0.5, 1.5)),
  }
}
