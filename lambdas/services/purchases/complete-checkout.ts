import { randomBytes } from 'node:crypto'
import { isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { newPurchaseCode } from '#shared/payments/purchase-code.ts'
import { logger } from '../../base/logger.ts'
import { newKey } from '../../base/new-key.ts'
import type { CheckoutSession } from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import {
  beginRefund,
  type Cause,
  type LatePayment,
  releaseUnit,
} from '../../stores/purchases/checkouts.ts'
import { putSale, readSaleState, type SaleState } from '../../stores/purchases/purchases.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { fanAtThatTime } from '../fans/fan-at-that-time.ts'
import { StillContended } from '../passing-failure.ts'
import { type CheckoutMetadata, readCheckoutMetadata } from '../payouts/checkout-metadata.ts'
import { refundLate } from './refund-late.ts'

/** Max attempts when others change the checkout meanwhile; then the caller comes back later. */
const ATTEMPTS = 6

/**
 * Brings a checkout to the state that its payment page is in: paid becomes a purchase, or a refund
 * where no unit is left; closed unpaid gives the unit back. Each step is one conditional write and
 * each call to the provider carries a key, so that it may be called twice, late, in any order, and by
 * several at once; whoever was interrupted is finished by the next caller.
 */
export async function completeCheckout(
  page: PaymentPage,
  cause: Cause,
): Promise<Checkout['state'] | 'unknown'> {
  const what = `checkout ${page.ids.checkoutKey}`
  const concluded = await retryContended(what, ATTEMPTS, async () => {
    const state = await readSaleState(page.ids, cause.eventId)
    if (state === undefined) return 'unknown'
    if (state.isEventDone && state.checkout.state !== 'refunding') return state.checkout.state
    return step(state, page, cause)
  })
  if (concluded === 'contended') throw new StillContended(`The ${what} kept changing`)
  return concluded
}

/** The same by our own look at the page: at a hold that is over, or that the fan gives up. */
export async function lookAtCheckout(checkout: Checkout, now: Date): Promise<Checkout['state']> {
  const { userKey, offerKey, key, sessionId } = checkout
  const session =
    sessionId === undefined ? undefined : await (await payments()).expireCheckoutSession(sessionId)
  // A payment without a page that was ever given out is treated as a late one.
  const page = session ? pageOf(session) : undefined
  const ids = { checkoutKey: key, userKey, offerKey }
  const state = await completeCheckout(page ?? { ids, ...CLOSED_UNPAID }, { now })
  if (state === 'unknown') throw new Error(`Checkout ${key} has gone`)
  return state
}

/** State of a payment page and the checkout that it was made for. */
export interface PaymentPage {
  readonly ids: Pick<CheckoutMetadata, 'checkoutKey' | 'userKey' | 'offerKey'>
  readonly sessionId: string
  readonly isPaid: boolean
  /** Nobody can pay there any more. */
  readonly isClosed: boolean
  readonly paymentIntentId: string | undefined
}

const CLOSED_UNPAID = {
  sessionId: 'none',
  isPaid: false,
  isClosed: true,
  paymentIntentId: undefined,
} as const

/** Undefined for a page that was not made by a checkout of ours. */
export function pageOf(session: CheckoutSession): PaymentPage | undefined {
  const ids = readCheckoutMetadata(session.metadata)
  if (ids === undefined) return undefined
  const { id, status, isPaid, paymentIntentId } = session
  return { ids, sessionId: id, isPaid, isClosed: status === 'expired', paymentIntentId }
}

type Step = Checkout['state'] | 'again'

async function step(state: SaleState, page: PaymentPage, cause: Cause): Promise<Step> {
  const { checkout } = state
  switch (checkout.state) {
    case 'purchased':
    case 'refunded':
      return checkout.state
    case 'refunding':
      return refundLate(checkout, page.paymentIntentId)
    case 'held':
    case 'released':
      if (page.isPaid) return sell(state, page, cause)
      return page.isClosed ? release(checkout, cause) : checkout.state
  }
}

async function release(checkout: Checkout, cause: Cause): Promise<Step> {
  if (checkout.state !== 'held') return checkout.state
  const outcome = await releaseUnit(checkout, cause)
  return outcome.kind === 'done' ? 'released' : 'again'
}

/** Sells the unit; without a deal, a fan or a unit, or at other terms, the money goes back. */
async function sell(state: SaleState, page: PaymentPage, cause: Cause): Promise<Step> {
  const { checkout, deal, user } = state
  const { paymentIntentId, sessionId } = page
  if (paymentIntentId === undefined) throw new Error(`Session ${sessionId} is paid by nothing`)
  const isGood = deal !== undefined && isHoldGood(checkout, deal.offer, cause.now.toISOString())
  if (!isGood || user === undefined) {
    return giveBack({ checkout, paymentIntentId, reason: 'withdrawn' }, cause)
  }
  const purchase = purchaseOf(checkout, deal, { sessionId, paymentIntentId }, cause.now)
  const outcome = await putSale(
    {
      checkout,
      purchase,
      redemption: {
        id: newKey(cause.now.getTime()),
        number: state.lastNumber + 1,
        transactionType: 'purchase',
        time: purchase.createdAt,
        offerKey: purchase.offerKey,
        offerDescription: purchase.offerDescription,
        ...(purchase.offerDescriptionFr !== undefined && {
          offerDescriptionFr: purchase.offerDescriptionFr,
        }),
        sponsorKey: purchase.sponsorKey,
        sponsorName: purchase.sponsorName,
        teamKey: purchase.teamKey,
        userKey: purchase.userKey,
        ...fanAtThatTime(user, cause.now, deal.offer.timeZone),
      },
      totalAvailable: deal.offer.totalAvailable ?? 0,
    },
    cause,
  )
  if (outcome.kind === 'done') return 'purchased'
  const isOutOfStock = hasFailed(outcome, 'stock') && !hasFailed(outcome, 'checkout')
  if (!isOutOfStock) return 'again'
  return giveBack({ checkout, paymentIntentId, reason: 'soldOut' }, cause)
}

async function giveBack(late: LatePayment, cause: Cause): Promise<Step> {
  const { checkout, paymentIntentId, reason } = late
  logger.warn('a payment goes back', { checkoutKey: checkout.key, paymentIntentId, reason })
  await beginRefund(late, cause)
  return 'again'
}

function purchaseOf(
  checkout: Checkout,
  { offer, sponsor }: NonNullable<SaleState['deal']>,
  payment: Pick<Purchase, 'sessionId' | 'paymentIntentId'>,
  now: Date,
): Purchase {
  const { key, userKey, teamKey, priceCents, originalValueCents, currency } = checkout
  return {
    key,
    state: 'unredeemed',
    userKey,
    code: newPurchaseCode(randomBytes),
    offerKey: offer.key,
    offerDescription: offer.description,
    ...(offer.descriptionFr !== undefined && { offerDescriptionFr: offer.descriptionFr }),
    offerPicture: offer.picture,
    terms: offer.terms,
    ...(offer.termsFr !== undefined && { termsFr: offer.termsFr }),
    sponsorKey: sponsor.key,
    sponsorName: sponsor.name,
    ...(sponsor.address !== undefined && { sponsorAddress: sponsor.address }),
    teamKey,
    priceCents,
    currency,
    ...(originalValueCents !== undefined && { originalValueCents }),
    createdAt: now.toISOString(),
    ...payment,
  }
}
