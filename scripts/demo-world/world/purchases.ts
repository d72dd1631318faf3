import type { PurchaseStep } from '#lambdas/stores/purchases/purchase-moves.ts'
import { addSeconds } from '#shared/interval.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase, PurchaseState } from '#shared/model/purchase.ts'
import { HOLD_SECONDS, REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { splitPrice } from '#shared/payments/payout.ts'
import { newPurchaseCode } from '#shared/payments/purchase-code.ts'
import type { Random } from '../../random.ts'
import { type Act, typeOf } from './activity.ts'
import { DAY_MS, HOUR_MS, instant } from './clock.ts'
import type { SeededOrganization } from './organizations.ts'
import type { Seeding } from './seeding.ts'
import { createKeyMaker, type MakeKey } from './ulids.ts'

export interface SeededPurchase {
  readonly act: Act
  readonly purchase: Purchase
  readonly checkout: Checkout
  readonly steps: readonly PurchaseStep[]
  readonly organizationAccountId: string | undefined
}

/** Returns the fee in cents that the Stripe stand-in deducts from a payment. */
const feeOf = (priceCents: number) => Math.round(priceCents * 0.029) + 30

/** Builds all purchases, oldest first, with their state changes. */
export function makePurchases(
  seeding: Seeding,
  acts: readonly Act[],
  organizations: readonly SeededOrganization[],
): SeededPurchase[] {
  const random = seeding.random.fork('purchases')
  const makeKey = createKeyMaker(random.fork('keys'))
  const makeStepKey = createKeyMaker(random.fork('steps'))
  const accounts = new Map(
    organizations.map(({ organization: { key, stripeAccountId } }) => [key, stripeAccountId]),
  )
  return acts
    .filter((act) => typeOf(act.deal) === 'purchase')
    .toSorted((a, b) => a.at - b.at)
    .map((act) => {
      const key = makeKey(act.at - random.int(50, 400) * 1000)
      const own = random.fork(key)
      const organizationAccountId = accounts.get(act.teamKey)
      const sold = soldOf(act, key, own)
      const state = act.fate ?? stateOf(act, seeding.now, own)
      const purchase = {
        ...sold,
        ...moneyOf(sold, act, { isBack: hasGoneBack(state), hasTeam: !!organizationAccountId }),
        ...fateOf(state, act, { now: seeding.now, key, random: own }),
      }
      const steps = stepsOf(purchase, makeStepKey)
      return { act, purchase, checkout: checkoutOf(purchase), steps, organizationAccountId }
    })
}

function soldOf({ deal, fan, teamKey, at }: Act, key: string, random: Random) {
  const { offer, business } = deal
  const { description, descriptionFr, termsFr, priceCents = 0, currency = 'CAD' } = offer
  const { originalValueCents } = offer
  const { address } = business.sponsor
  return {
    key,
    userKey: fan.user.key,
    offerKey: offer.key,
    sponsorKey: offer.sponsor.key,
    teamKey,
    code: newPurchaseCode((count) => Uint8Array.from({ length: count }, () => random.int(0, 255))),
    offerDescription: description,
    ...(descriptionFr !== undefined && { offerDescriptionFr: descriptionFr }),
    ...(termsFr !== undefined && { termsFr }),
    offerPicture: offer.picture,
    terms: offer.terms,
    sponsorName: offer.sponsor.name,
    ...(address !== undefined && { sponsorAddress: address }),
    priceCents,
    currency,
    createdAt: instant(at),
    ...(originalValueCents !== undefined && { originalValueCents }),
    sessionId: `cs_test_${key}`,
    paymentIntentId: `pi_${key}`,
    chargeId: `ch_${key}`,
    receiptSentAt: instant(at + 4000),
  }
}

/**
 * Returns the shares of the price, and the transfers to the business and the organization. After a
 * refund or dispute, the transferred amounts are 0.
 */
function moneyOf(
  { key, priceCents }: Pick<Purchase, 'key' | 'priceCents'>,
  { deal }: Act,
  { isBack, hasTeam }: { isBack: boolean; hasTeam: boolean },
) {
  const { flashDealPercentageOverride: businessPercentage } = deal.business.sponsor
  const split = splitPrice({
    priceCents,
    feeCents: feeOf(priceCents),
    businessPercentage,
    ...(!hasTeam && { organizationPercentage: 0 }),
  })
  const { businessCents, organizationCents } = split
  return {
    split,
    businessTransferCents: isBack ? 0 : businessCents,
    ...(businessCents > 0 && { transferId: `tr_${key}` }),
    organizationTransferCents: isBack ? 0 : organizationCents,
    ...(organizationCents > 0 && {
      organizationTransferId: `tr_${key}${businessCents > 0 ? 'x2' : ''}`,
    }),
  }
}

function hasGoneBack(state: PurchaseState): boolean {
  return state === 'refunded' || state === 'disputed'
}

/** Draws a purchase's state: most are redeemed within days, a few refunded, very few disputed. */
function stateOf({ at }: Act, now: number, random: Random): PurchaseState {
  const age = now - at
  const chance = random.next()
  if (chance < 0.035 && age > 6 * HOUR_MS) return 'refunded'
  if (chance > 0.993 && age > 2 * DAY_MS) return 'disputed'
  const isUsed = random.chance(0.8 * Math.min(1, age / (3 * DAY_MS)))
  return isUsed ? 'redeemed' : 'unredeemed'
}

type Moment = { readonly now: number; readonly key: string; readonly random: Random }

function fateOf(state: PurchaseState, { at, deal }: Act, { now, key, random }: Moment) {
  const within = (mostMs: number) =>
    at + Math.floor(random.float(0.1, 0.9) * Math.min(now - at, mostMs))
  switch (state) {
    case 'unredeemed':
      return { state }
    case 'redeemed':
      return {
        state,
        redeemedAt: instant(within(14 * DAY_MS)),
        redeemedBy: deal.business.sponsor.email ?? 'counter@fanward.example',
      }
    case 'refunding':
      return { state, refundRequestedAt: instant(within(REFUND_WINDOW_SECONDS * 1000)) }
    case 'refunded': {
      const refundRequestedAt = instant(within(REFUND_WINDOW_SECONDS * 1000))
      return {
        state,
        refundRequestedAt,
        refundedAt: addSeconds(refundRequestedAt, 2),
        refundedCents: deal.offer.priceCents ?? 0,
        refundId: refundIdOf(key),
        isUnitBack: true,
      }
    }
    case 'disputed':
      return { state, disputedAt: instant(within(14 * DAY_MS)) }
  }
}

/** Returns the refund's id, which the Stripe stand-in derives from the purchase's key. */
function refundIdOf(key: string): string {
  return `re_${key}r`
}

function checkoutOf(purchase: Purchase): Checkout {
  const { key, userKey, offerKey, sponsorKey, teamKey, priceCents, currency } = purchase
  const createdAt = addSeconds(purchase.createdAt, -90)
  return {
    key,
    state: 'purchased',
    userKey,
    offerKey,
    sponsorKey,
    teamKey,
    priceCents,
    currency,
    createdAt,
    holdEndsAt: addSeconds(createdAt, HOLD_SECONDS),
    sessionId: purchase.sessionId,
    paymentIntentId: purchase.paymentIntentId,
  }
}

type Move = Pick<PurchaseStep, 'at' | 'from' | 'to' | 'by'>

/** Returns the refund's or dispute's state changes, oldest first. Redeeming records none. */
function stepsOf(purchase: Purchase, makeKey: MakeKey): PurchaseStep[] {
  return movesOf(purchase).map((move) => ({
    key: makeKey(move.at),
    purchaseKey: purchase.key,
    ...move,
  }))
}

function movesOf({ state, refundRequestedAt, refundedAt, disputedAt }: Purchase): Move[] {
  const asked: Move[] = refundRequestedAt
    ? [{ at: refundRequestedAt, from: 'unredeemed', to: 'refunding', by: 'fan' }]
    : []
  if (state === 'refunding') return asked
  if (state === 'refunded' && refundedAt) {
    return [...asked, { at: refundedAt, from: 'refunding', to: 'refunded', by: 'fan' }]
  }
  if (state === 'disputed' && disputedAt) {
    return [{ at: disputedAt, from: 'unredeemed', to: 'disputed', by: 'provider' }]
  }
  return []
}
