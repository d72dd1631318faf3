import type { Checkout } from '#shared/model/checkout.ts'
import { REFUND_TRIES } from '#shared/payments/constants.ts'
import { logger } from '../../base/logger.ts'
import type { Payment } from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import {
  type Cause,
  endRefund,
  readCheckout,
  reopenRefund,
} from '../../stores/purchases/checkouts.ts'
import { StillContended } from '../passing-failure.ts'
import { checkoutMetadata, readCheckoutMetadata } from '../payouts/checkout-metadata.ts'

/**
 * Gives a payment back that found no unit. It stays `refunding` where that has to wait: for the end
 * of a dispute, or for people when the bank takes no refund.
 */
export async function refundLate(
  checkout: Checkout,
  paidBy: string | undefined,
): Promise<'refunding' | 'refunded' | 'again'> {
  const { key: checkoutKey, refundTries = 0 } = checkout
  const paymentIntentId = checkout.paymentIntentId ?? paidBy
  if (paymentIntentId === undefined) throw new Error(`Checkout ${checkoutKey} was never paid`)
  if (refundTries >= REFUND_TRIES) {
    logger.error('the bank does not take the refund of a late payment', { checkoutKey })
    return 'refunding'
  }
  const refunded = await (await payments()).refund(
    { paymentIntentId, reason: 'requested_by_customer', metadata: checkoutMetadata(checkout) },
    refundTries === 0 ? `refund-${checkoutKey}` : `refund-${checkoutKey}-${refundTries}`,
  )
  const isBack =
    refunded.isDone ||
    refunded.reason === 'alreadyRefunded' ||
    (await isCalledBack(paymentIntentId))
  if (!isBack) {
    logger.warn('the refund of a late payment waits', { checkoutKey, reason: refunded.reason })
    return 'refunding'
  }
  const outcome = await endRefund(checkout)
  return outcome.kind === 'done' ? 'refunded' : 'again'
}

/** After a lost dispute the card's owner has the money from their bank. */
async function isCalledBack(paymentIntentId: string): Promise<boolean> {
  const disputes = await (await payments()).disputesOf(paymentIntentId)
  return disputes.some(({ isOpen, isWon }) => !isOpen && !isWon)
}

/** The refund of a late payment that the bank has sent back is made again, by the schedule. */
export async function retryLateRefund(payment: Payment, cause: Cause): Promise<void> {
  const { refundedCents, amountCents, metadata } = payment
  const ids = readCheckoutMetadata(metadata)
  if (ids === undefined || refundedCents >= amountCents) return
  const checkout = await readCheckout(ids.userKey, ids.checkoutKey)
  if (checkout?.state !== 'refunded') return
  logger.warn('the refund of a late payment came back', { checkoutKey: checkout.key })
  const { kind } = await reopenRefund(checkout, cause)
  if (kind === 'busy') throw new StillContended(`Checkout ${checkout.key} is busy`)
}
