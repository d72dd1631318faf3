import { randomBytes } from 'node:crypto'
import { isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { newPurchaseCode } from '#shared/payments/purchase-code.ts'
import { newKey } from '../../base/keys.ts'
import { logger } from '../../base/logger.ts'
import { beginRefund, type Cause, type LatePayment } from '../../stores/purchases/checkouts.ts'
import { putSale, type SaleState } from '../../stores/purchases/purchases.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { fanAtThatTime } from '../fans/fan-at-that-time.ts'
import type { PaymentPage } from './checkout-page.ts'

export type Step = Checkout['state'] | 'again'

/**
 * Sells the unit. If the deal, the fan or the unit no longer exists, or the terms have changed, the money is
 * refunded.
 */
export async function sell(state: SaleState, page: PaymentPage, cause: Cause): Promise<Step> {
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
