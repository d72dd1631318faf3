import { addSeconds } from '#shared/interval.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { HOLD_SECONDS } from '#shared/payments/constants.ts'
import type { Act } from './activity.ts'
import { HOUR_MS, instant } from './clock.ts'
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

/** Share of buyers who abandoned a payment page before they bought. */
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
