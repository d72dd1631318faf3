import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import type { CheckoutSession, Metadata, Refund } from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import { verifyWebhook } from '../../payments/webhook.ts'
import type { Cause } from '../../stores/purchases/checkouts.ts'
import { takeSignature } from '../../stores/purchases/webhook-signatures.ts'
import { noteAccountChange } from '../payouts/note-account.ts'
import { readCheckoutMetadata } from '../payouts/purchase-metadata.ts'
import { pageOf } from './checkout-page.ts'
import { completeCheckout } from './complete-checkout.ts'
import { completePurchase } from './complete-purchase.ts'
import { StillContended } from './passing-failure.ts'
import { retryLateRefund } from './refunds.ts'

/**
 * Processes an event of the payment provider. Refuses an invalid or repeated signature, and an
 * event whose records kept changing, so that the provider sends it again.
 */
export async function workOffEvent(
  body: string,
  signature: string | undefined,
  now: Date,
): Promise<{ received: true } | Refusal> {
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
      return completeSession(news.session, cause)
    case 'checkoutFailed':
      return completeSession({ ...news.session, status: 'expired' }, cause)
    case 'accountChanged':
      return noteAccountChange(news.account, cause.now)
    case 'paymentRefunded':
      return completeBought(news.payment, cause)
    case 'refundChanged':
      return followRefund(news.refund, cause)
    case 'disputeOpened':
    case 'disputeClosed':
      return completeBought(await paymentOf(news.dispute), cause)
    case 'transferReversed':
      return completeBought(news.transfer, cause)
    case 'other':
      logger.info('an event of the payment provider asks for nothing')
  }
}

/**
 * Reads the payment of an event. An event of a dispute, or of a refund made in the provider's
 * dashboard, contains only the payment's ID.
 */
async function paymentOf({ paymentIntentId }: { readonly paymentIntentId: string | undefined }) {
  if (paymentIntentId === undefined) return undefined
  return (await payments()).readPayment(paymentIntentId)
}

async function followRefund(refund: Refund, cause: Cause): Promise<void> {
  const payment = await paymentOf(refund)
  await completeBought(payment, cause)
  if (payment !== undefined) await retryLateRefund(payment, refund, cause)
}

/** Updates the purchase of a payment to match the payment's current state. */
async function completeBought(
  about: { readonly metadata: Metadata } | undefined,
  { eventId, now }: Cause,
): Promise<void> {
  const ids = about && readCheckoutMetadata(about.metadata)
  if (ids === undefined) return logger.warn('money moved that is of no checkout here')
  const { userKey, checkoutKey } = ids
  const mover = { by: 'provider', eventId, now } as const
  const completed = await completePurchase({ userKey, purchaseKey: checkoutKey }, mover)
  // If the purchase does not exist yet, its settlement will read the payment's current state.
  if (completed === undefined)
    logger.warn('money moved of a checkout without a purchase', { checkoutKey })
}

async function completeSession(session: CheckoutSession, cause: Cause): Promise<void> {
  const page = pageOf(session)
  const state = page === undefined ? 'unknown' : await completeCheckout(page, cause)
  if (state === 'unknown') logger.warn('a payment page is of no checkout here', { id: session.id })
}
