import { randomBytes } from 'node:crypto'
import { isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { newPurchaseCode } from '#shared/payments/purchase-code.ts'
import { newKey } from '../../base/keys.ts'
import { logger } from '../../base/logger.ts'
import { payments } from '../../payments/provider.ts'
import {
  beginRefund,
  type Cause,
  type LatePayment,
  releaseUnit,
} from '../../stores/purchases/checkouts.ts'
import {
  putSale,
  readSaleState,
  type Sale,
  type SaleState,
} from '../../stores/purchases/purchases.ts'
import { retryContended } from '../../stores/table/table.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { fanAtThatTime } from '../fans/fan-at-that-time.ts'
import { CLOSED_UNPAID, type PaymentPage, pageOf } from './checkout-page.ts'
import { StillContended } from './passing-failure.ts'
import { refundLate } from './refunds.ts'

/**
 * Maximum number of attempts if other requests change the checkout at the same time. After that,
 * the caller tries again later.
 */
const ATTEMPTS = 6

/**
 * Updates a checkout to match its payment page. A paid page becomes a purchase, or a refund if the
 * unit can no longer be sold to the fan. A page that closed unpaid returns the unit. May run late,
 * twice or in parallel. Returns `unknown` if there is no such checkout.
 */
export async function completeCheckout(
  page: PaymentPage,
  cause: Cause,
): Promise<Checkout['state'] | 'unknown'> {
  const what = `checkout ${page.ids.checkoutKey}`
  const completed = await retryContended(what, ATTEMPTS, async () => {
    const state = await readSaleState(page.ids, cause.eventId)
    if (state === undefined) return 'unknown'
    if (state.isEventDone && state.checkout.state !== 'refunding') return state.checkout.state
    return step(state, page, cause)
  })
  if (completed === 'contended') throw new StillContended(`The ${what} kept changing`)
  return completed
}

/**
 * Closes the payment page of a hold that has ended or was given up, completes the checkout, and
 * returns its state.
 */
export async function lookAtCheckout(checkout: Checkout, now: Date): Promise<Checkout['state']> {
  const { userKey, offerKey, key, sessionId } = checkout
  const session =
    sessionId === undefined ? undefined : await (await payments()).expireCheckoutSession(sessionId)
  // Without a page the checkout counts as unpaid. If somebody does pay, the payment is treated as
  // late.
  const page = session ? pageOf(session) : undefined
  const ids = { checkoutKey: key, userKey, offerKey }
  const state = await completeCheckout(page ?? { ids, ...CLOSED_UNPAID }, { now })
  if (state === 'unknown') throw new Error(`Checkout ${key} has gone`)
  return state
}

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

type Step = Checkout['state'] | 'again'

/**
 * Sells the unit. Refunds the payment if the unit, the deal or the fan no longer exists, or if the
 * terms have changed.
 */
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
  void (await beginRefund(late, cause))
  return 'again'
}

function purchaseOf(
  checkout: Checkout,
  { offer, sponsor }: NonNullable<SaleState['deal']>,
  payment: Pick<Sale['purchase'], 'sessionId' | 'paymentIntentId'>,
  now: Date,
): Sale['purchase'] {
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
