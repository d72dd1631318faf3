import type { OutputOf } from '#shared/api/contract.ts'
import type { receiveStripeEvent } from '#shared/api/purchases.ts'
import { logger } from '../../base/logger.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import type { CheckoutSession, Metadata, Refund } from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import { verifyWebhook } from '../../payments/webhook.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import type { Cause } from '../../stores/purchases/checkouts.ts'
import { takeSignature } from '../../stores/purchases/webhook-signatures.ts'
import { StillContended } from '../passing-failure.ts'
import { readCheckoutMetadata } from '../payouts/checkout-metadata.ts'
import { noteAccountChange } from '../payouts/payments-setup.ts'
import { completeCheckout, pageOf } from './complete-checkout.ts'
import { completePurchase } from './complete-purchase.ts'
import { retryLateRefund } from './refund-late.ts'

/**
 * Works off what the payment provider reports. Only what is done, or is nothing to us, is
 * acknowledged: everything else it sends again.
 */
export async function workOffEvent(
  body: string,
  signature: string | undefined,
  now: Date,
): Promise<OutputOf<typeof receiveStripeEvent> | Refusal> {
  const verified = await verifyWebhook(body, signature, now)
  if (!verified.isGenuine) return refuse('badSignature', { reason: verified.reason })
  const { event, signatureId } = verified
  if (!(await takeSignature(signatureId, now))) {
    return refuse('badSignature', { reason: 'replayed' })
  }
  logger.appendKeys({ eventId: event.id, eventType: event.type })
  try {
    await act(event, { eventId: event.id, now })
  } catch (error) {
    if (error instanceof StillContended) return refuse('busy')
    throw error
  }
  return { received: true }
}

async function act({ news }: PaymentEvent, cause: Cause): Promise<void> {
  switch (news.kind) {
    case 'checkoutCompleted':
    case 'checkoutExpired':
      return conclude(news.session, cause)
    case 'checkoutFailed':
      return conclude({ ...news.session, status: 'expired' }, cause)
    case 'accountChanged':
      return noteAccountChange(news.account, cause.now)
    case 'paymentRefunded':
      return concludeBought(news.payment, cause)
    case 'refundChanged':
      return followRefund(news.refund, cause)
    case 'disputeOpened':
    case 'disputeClosed':
      return concludeBought(await paymentOf(news.dispute), cause)
    case 'transferReversed':
      return concludeBought(news.transfer, cause)
    case 'other':
      logger.info('an event of the payment provider asks for nothing')
  }
}

/** Disputes, and refunds made at the provider's desk, say only which payment they are about. */
async function paymentOf({ paymentIntentId }: { readonly paymentIntentId: string | undefined }) {
  if (paymentIntentId === undefined) return undefined
  return (await payments()).readPayment(paymentIntentId)
}

async function followRefund(refund: Refund, cause: Cause): Promise<void> {
  const payment = await paymentOf(refund)
  await concludeBought(payment, cause)
  if (payment !== undefined) await retryLateRefund(payment, refund, cause)
}

/** News of money that has been paid: the purchase follows what its payment is now. */
async function concludeBought(
  about: { readonly metadata: Metadata } | undefined,
  { eventId, now }: Cause,
): Promise<void> {
  const ids = about && readCheckoutMetadata(about.metadata)
  if (ids === undefined) return logger.warn('money moved that is of no checkout here')
  const { userKey, checkoutKey } = ids
  const mover = { by: 'provider', eventId, now } as const
  const concluded = await completePurchase({ userKey, purchaseKey: checkoutKey }, mover)
  // Not bought yet: the purchase looks at its payment when it is made.
  if (concluded === undefined)
    logger.warn('money moved of a checkout without a purchase', { checkoutKey })
}

async function conclude(session: CheckoutSession, cause: Cause): Promise<void> {
  const page = pageOf(session)
  const state = page === undefined ? 'unknown' : await completeCheckout(page, cause)
  if (state === 'unknown') logger.warn('a payment page is of no checkout here', { id: session.id })
}
