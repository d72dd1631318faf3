import { availableAgainAt } from '#shared/deals/cooldown.ts'
import type { PurchaseState } from '#shared/model/purchase.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY } from '../accounts.ts'
import type { Ledger } from './activity.ts'
import { HOUR_MS, instant } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import type { SeededFan } from './fans.ts'
import type { Seeding } from './seeding.ts'
import type { DealStage } from './shapes.ts'

/**
 * Adds the demo fan's acts at the demo business: a redemption still in its cooldown, an older
 * redemption, a contest entry, and a purchase in each state.
 */
export function actAsDemoFan(
  seeding: Seeding,
  deals: readonly SeededDeal[],
  fan: SeededFan,
  ledger: Ledger,
): void {
  const { now } = seeding
  const own = deals.filter(
    ({ offer }) =>
      offer.sponsor.key === DEMO_SPONSOR_KEY &&
      offer.teams.some(({ key }) => key === DEMO_TEAM_KEY),
  )
  const ofType = (type: SeededDeal['shape']['type'], stage: DealStage) =>
    own.filter(({ shape }) => shape.type === type && shape.stage === stage)
  const [cooling, again] = byCooldown(ofType('public', 'running'), now)
  const plan: readonly (readonly [SeededDeal | undefined, hoursAgo: number])[] = [
    [cooling, COOLING_HOURS],
    [again, AGAIN_HOURS],
    [ofType('contest', 'running')[0], 20],
  ]
  const expired = ofType('flash', 'expired')[0]
  const running = ofType('flash', 'running')[0]
  const bought: readonly (readonly [SeededDeal | undefined, at: number, fate: PurchaseState])[] = [
    [running, now - 22 * HOUR_MS - 23 * 60_000, 'unredeemed'],
    [running, now - 3 * HOUR_MS, 'refunding'],
    [ofType('flash', 'fewLeft')[0], now - 25 * HOUR_MS, 'redeemed'],
    [ofType('flash', 'soldOut')[0], now - 27 * HOUR_MS, 'refunded'],
    [expired, (expired?.open?.to ?? now) - 40 * HOUR_MS, 'disputed'],
    [expired, (expired?.open?.to ?? now) - 41 * HOUR_MS, 'redeemed'],
  ]
  for (const [deal, hoursAgo] of plan) {
    const at = now - hoursAgo * HOUR_MS - 23 * 60_000
    if (deal === undefined || !ledger.add({ deal, fan, teamKey: DEMO_TEAM_KEY, at })) {
      throw new Error(`The demo fan cannot do what is planned ${hoursAgo} hours ago`)
    }
  }
  for (const [deal, at, fate] of bought) {
    if (deal === undefined || !ledger.add({ deal, fan, teamKey: DEMO_TEAM_KEY, at, fate })) {
      throw new Error(`The demo fan cannot buy what is to be ${fate}`)
    }
  }
}

const COOLING_HOURS = 30
const AGAIN_HOURS = 110

/**
 * Returns a deal still in its cooldown after the fan's redemption, and one whose cooldown is over.
 */
function byCooldown(deals: readonly SeededDeal[], now: number) {
  const isOpenAt = ({ open }: SeededDeal, hours: number) =>
    open !== undefined && open.from < now - (hours + 1) * HOUR_MS
  const isFree = ({ offer }: SeededDeal, hours: number) =>
    availableAgainAt(instant(now - (hours + 1) * HOUR_MS), offer.interval) <= instant(now)
  const cooling = deals.find(
    (deal) => isOpenAt(deal, COOLING_HOURS) && !isFree(deal, COOLING_HOURS),
  )
  const again = deals.find(
    (deal) => deal !== cooling && isOpenAt(deal, AGAIN_HOURS) && isFree(deal, AGAIN_HOURS),
  )
  return [cooling, again] as const
}
