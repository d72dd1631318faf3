import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { REFUND_TRIES } from '#shared/payments/constants.ts'
import { logger } from '../../base/logger.ts'
import type { Payment, Refund } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import {
  type Cause,
  endRefund,
  noteRefundTry,
  readCheckout,
  reopenRefund,
} from '../../stores/purchases/checkouts.ts'
import { retryContended } from '../../stores/table/table.ts'
import { disputeFacts } from '../payouts/dispute-facts.ts'
import { noteRefusal } from '../payouts/pay-out.ts'
import {
  checkoutMetadata,
  purchaseMetadata,
  readCheckoutMetadata,
} from '../payouts/purchase-metadata.ts'
import { StillContended } from './passing-failure.ts'

/**
 * Refunds a purchase. Returns the refund's ID if this call made the refund, otherwise undefined.
 * Throws if the provider failed temporarily.
 */
export async function makeRefund(
  purchase: Purchase,
  payment: Payment,
): Promise<string | undefined> {
  const { key, paymentIntentId, refundTries = 0, refusals = 0 } = purchase
  const { priceCents, refundedCents = 0 } = purchase
  // If a bank took part of the money, the provider does not know of that part, so the amount to
  // refund is given explicitly.
  const isPartLost = refundedCents > payment.refundedCents
  if (refundTries >= REFUND_TRIES) {
    logger.error('the bank does not take a refund', { purchaseKey: key, refundTries })
    return undefined
  }
  try {
    const outcome = await (await payments()).refund(
      {
        paymentIntentId,
        amountCents: isPartLost ? priceCents - refundedCents : undefined,
        reason: 'requested_by_customer',
        metadata: purchaseMetadata(purchase),
      },
      `refund-${key}-${refundTries}-${refusals}`,
    )
    if (outcome.isDone) return outcome.value.id
    if (outcome.reason === 'alreadyRefunded') return undefined
    logger.warn('a refund waits', { purchaseKey: key, reason: outcome.reason })
    await noteRefusal(purchase)
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.isRetryable) throw error
    const { code, requestId } = error
    logger.error('the payment provider refused a refund', { purchaseKey: key, code, requestId })
    await noteRefusal(purchase)
    return undefined
  }
}

/**
 * Refunds a payment that did not become a purchase, for example because no unit was left. The
 * checkout stays `refunding` during a dispute, or if the bank refuses and people must refund the
 * payment in the provider's dashboard. Returns `again` if the checkout has changed meanwhile.
 */
export async function refundLate(
  checkout: Checkout,
  paidBy: string | undefined,
): Promise<'refunding' | 'refunded' | 'again'> {
  const { key: checkoutKey, refundTries = 0 } = checkout
  const paymentIntentId = checkout.paymentIntentId ?? paidBy
  if (paymentIntentId === undefined) throw new Error(`Checkout ${checkoutKey} was never paid`)
  const isGivenUp = refundTries >= REFUND_TRIES
  const isMade = !isGivenUp && (await refund(checkout, paymentIntentId))
  if (await isBack(paymentIntentId)) {
    const outcome = await endRefund(checkout)
    return outcome.kind === 'done' ? 'refunded' : 'again'
  }
  if (isGivenUp) {
    logger.error('the bank does not take the refund of a late payment', { checkoutKey })
  } else {
    // If the refund was made but is missing now, the bank has returned it, so this counts as a try.
    // Any other failure counts as a refusal.
    const name = isMade ? 'refundTries' : 'refusals'
    await noteRefundTry(checkout, name, (checkout[name] ?? 0) + 1)
  }
  return 'refunding'
}

/**
 * Returns whether the refund was made, in this or an earlier call. Returns false if the provider
 * refuses the refund or cannot make it yet.
 */
async function refund(checkout: Checkout, paymentIntentId: string): Promise<boolean> {
  const { key: checkoutKey, refundTries = 0, refusals = 0 } = checkout
  try {
    const outcome = await (await payments()).refund(
      { paymentIntentId, reason: 'requested_by_customer', metadata: checkoutMetadata(checkout) },
      `refund-${checkoutKey}-${refundTries}-${refusals}`,
    )
    if (outcome.isDone) return true
    logger.warn('the refund of a late payment waits', { checkoutKey, reason: outcome.reason })
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'refused') throw error
    const { code, requestId } = error
    logger.error('the refund of a late payment was refused', { checkoutKey, code, requestId })
  }
  return false
}

/**
 * Returns whether the fan has received the whole amount back, through refunds or a lost dispute.
 */
async function isBack(paymentIntentId: string): Promise<boolean> {
  const provider = await payments()
  const payment = await provider.readPayment(paymentIntentId)
  if (payment === undefined) return false
  if (payment.refundedCents >= payment.amountCents) return true
  if (!payment.isDisputed) return false
  const { lostCents } = disputeFacts(await provider.disputesOf(paymentIntentId))
  return payment.refundedCents + lostCents >= payment.amountCents
}

/**
 * Maximum number of attempts while another process records the refund. After that the event fails,
 * and the provider sends it again.
 */
const ATTEMPTS = 4

/**
 * Records that the bank has returned the refund of a late payment, so that the payment is refunded
 * again.
 */
export async function retryLateRefund(
  payment: Payment,
  refund: Refund,
  cause: Cause,
): Promise<void> {
  const { refundedCents, amountCents, metadata } = payment
  const ids = readCheckoutMetadata(metadata)
  if (ids === undefined || refundedCents >= amountCents) return
  const { userKey, checkoutKey } = ids
  const what = `refund of checkout ${checkoutKey}`
  const noted = await retryContended(what, ATTEMPTS, async () => {
    const checkout = await readCheckout(userKey, checkoutKey)
    if (checkout?.state === 'refunding') {
      return (await noteRefundTry(checkout, 'failedRefundId', refund.id)) ? 'done' : 'again'
    }
    if (checkout?.state !== 'refunded') return 'done'
    logger.warn('the refund of a late payment came back', { checkoutKey })
    return (await reopenRefund(checkout, cause)).kind
  })
  if (noted === 'contended' || noted === 'busy') {
    throw new StillContended(`The ${what} kept changing`)
  }
}
