import type { Purchase } from '#shared/model/purchase.ts'
import { REFUND_TRIES } from '#shared/payments/constants.ts'
import { logger } from '../../base/logger.ts'
import type { Payment } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import { noteRefusal } from '../payouts/pay-out.ts'
import { purchaseMetadata } from '../payouts/purchase-metadata.ts'

/** Refunds a purchase. Returns the refund's ID if this call made the refund. */
export async function refund(purchase: Purchase, payment: Payment): Promise<string | undefined> {
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
