import type { Checkout } from '#shared/model/checkout.ts'
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
import { retryContended } from '../../stores/table/retry-contended.ts'
import { StillContended } from '../passing-failure.ts'
import { checkoutMetadata, readCheckoutMetadata } from '../payouts/checkout-metadata.ts'
import { disputeFacts } from '../payouts/dispute-facts.ts'

/**
 * Gives a payment back that found no unit. It stays `refunding` where that has to wait: for the end
 * of a dispute, or for people when the bank takes no refund. What they refund at the provider's desk
 * is seen by the next look.
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
    // One that was made and is not there has come back already.
    const name = isMade ? 'refundTries' : 'refusals'
    await noteRefundTry(checkout, name, (checkout[name] ?? 0) + 1)
  }
  return 'refunding'
}

/** Whether it was made, or is again the answer to the same key; false where it has to wait. */
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

/** Refunded by whoever, or called back: after a lost dispute the card's owner has it from their bank. */
async function isBack(paymentIntentId: string): Promise<boolean> {
  const provider = await payments()
  const payment = await provider.readPayment(paymentIntentId)
  if (payment === undefined) return false
  if (payment.refundedCents >= payment.amountCents) return true
  if (!payment.isDisputed) return false
  const { lostCents } = disputeFacts(await provider.disputesOf(paymentIntentId))
  return payment.refundedCents + lostCents >= payment.amountCents
}

/** Max attempts when a refund is noted as made meanwhile; then the provider sends its news again. */
const ATTEMPTS = 4

/**
 * The refund of a late payment that the bank has sent back is made again, by the schedule, or by whoever
 * is about to note it as made.
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
