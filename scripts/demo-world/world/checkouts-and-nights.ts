import type { Reconciliation } from '#lambdas/stores/purchases/reconciliation.ts'
import { endOfDay } from '#shared/calendar.ts'
import { addSeconds } from '#shared/interval.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { HOLD_SECONDS, RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import type { Act } from './activity.ts'
import { DAY_MS, HOUR_MS, instant } from './clock.ts'
import type { SeededPurchase } from './purchases.ts'
import type { Seeding } from './seeding.ts'
import { createKeyMaker, type MakeKey } from './ulids.ts'

/**
 * A checkout without a purchase: the page was abandoned, or the payment came after the last unit
 * was sold.
 */
export interface EndedCheckout {
  readonly act: Act
  readonly checkout: Checkout
  /**
   * Time of a payment that came too late and was refunded seconds later; undefined if abandoned.
   */
  readonly paidLateAt: string | undefined
}

/** Share of purchases before which the buyer abandoned a payment page. */
const LEFT_BEFORE = 0.12

/**
 * Builds the checkouts without a purchase. Some buyers abandoned a checkout before they bought, and
 * each sold-out deal with two or more purchases has one late payment.
 */
export function makeEndedCheckouts(
  { random, now }: Pick<Seeding, 'random' | 'now'>,
  purchases: readonly SeededPurchase[],
): EndedCheckout[] {
  const own = random.fork('ended-checkouts')
  const makeKey = createKeyMaker(own.fork('keys'))
  const left = purchases
    .filter(() => own.chance(LEFT_BEFORE))
    .map(({ act }): EndedCheckout => {
      const createdAt = act.at - HOLD_SECONDS * 1000 - own.int(2, 90) * 60_000
      return {
        act,
        checkout: checkoutOf(act, createdAt, { state: 'released', makeKey }),
        paidLateAt: undefined,
      }
    })
  const soldOut = Map.groupBy(
    purchases.filter(({ act }) => act.deal.shape.stage === 'soldOut'),
    ({ act }) => act.deal.offer.key,
  )
  const late = [...soldOut.values()].flatMap(([first, ...others]) => {
    const last = others.at(-1)
    return first && last ? [paidTooLate(first.act, last.act.at, { now, makeKey })] : []
  })
  return [...left, ...late]
}

/** Builds a late payment by a fan who has bought one unit and wants another. */
function paidTooLate(
  act: Act,
  lastSoldAt: number,
  { now, makeKey }: { readonly now: number; readonly makeKey: MakeKey },
): EndedCheckout {
  const paidAt = Math.min(lastSoldAt + 10 * 60_000, now - HOUR_MS)
  const createdAt = paidAt - (HOLD_SECONDS + 60) * 1000
  const checkout = checkoutOf(act, createdAt, { state: 'refunded', makeKey })
  const { key } = checkout
  const refundToldAt = instant(paidAt + 5000)
  return {
    act,
    checkout: { ...checkout, paymentIntentId: `pi_${key}`, refundToldAt },
    paidLateAt: instant(paidAt),
  }
}

function checkoutOf(
  { deal: { offer }, fan, teamKey }: Act,
  at: number,
  { state, makeKey }: { readonly state: Checkout['state']; readonly makeKey: MakeKey },
): Checkout {
  const key = makeKey(at)
  const createdAt = instant(at)
  const { priceCents = 0, currency = 'CAD' } = offer
  return {
    key,
    state,
    userKey: fan.user.key,
    offerKey: offer.key,
    sponsorKey: offer.sponsor.key,
    teamKey,
    priceCents,
    currency,
    createdAt,
    sessionId: `cs_test_${key}`,
    holdEndsAt: addSeconds(createdAt, HOLD_SECONDS),
  }
}

/** Number of nightly payment comparisons before the seeding. */
const NIGHTS = 14
/** Time zone of the schedule `reconcile-payments`. */
const ZONE = 'America/Toronto'
const SECONDS_AFTER_MIDNIGHT = (5 * 60 + 15) * 60
/** Number of days that each comparison covers. The period ends an hour before the run. */
const DAYS = 3

interface Money {
  readonly purchases: readonly SeededPurchase[]
  readonly endedCheckouts: readonly EndedCheckout[]
}

/**
 * Builds the results of the nightly comparisons, all without differences: the demo world's payments
 * match its purchases.
 */
export function makeNights(now: number, money: Money): Reconciliation[] {
  return Array.from({ length: NIGHTS + 1 }, (_, index) =>
    instant(now - index * DAY_MS).slice(0, 10),
  )
    .map((day) => ({ day, at: nightOf(day) }))
    .filter(({ at }) => at <= now)
    .slice(0, NIGHTS)
    .map(({ day, at }) => nightAt(day, at, money))
}

function nightOf(day: string): number {
  const eve = instant(Date.parse(day) - DAY_MS).slice(0, 10)
  return Date.parse(addSeconds(endOfDay(eve, ZONE), SECONDS_AFTER_MIDNIGHT)) + 1
}

function nightAt(day: string, at: number, { purchases, endedCheckouts }: Money): Reconciliation {
  const before = instant(at - HOUR_MS)
  const from = instant(at - HOUR_MS - DAYS * DAY_MS)
  const isWithin = (time: string) => from <= time && time < before
  const sold = purchases.filter(({ purchase }) => isWithin(purchase.createdAt))
  const late = endedCheckouts.filter(({ paidLateAt }) => paidLateAt && isWithin(paidLateAt))
  const transfers = sold.map(({ purchase: { transferId, organizationTransferId } }) =>
    [transferId, organizationTransferId].filter((id) => id !== undefined),
  )
  const payments = sold.length + late.length
  return {
    day,
    from,
    before,
    sessions: payments,
    payments,
    purchases: sold.length,
    transfers: transfers.flat().length,
    differences: 0,
    kinds: {},
    file: `${RECONCILIATION_PREFIX}dt=${day}/differences.csv`,
  }
}
