import type { OutputOf } from '#shared/api/contract.ts'
import type { receiveStripeEvent } from '#shared/api/purchases.ts'
import type { PaymentEvent } from '../payments/events.ts'
import type { CheckoutSession } from '../payments/payments.ts'
import { verifyWebhook } from '../payments/webhook.ts'
import { logger } from '../runtime/logger.ts'
import { type Refusal, refuse } from '../runtime/refusal.ts'
import type { Cause } from '../stores/checkouts.ts'
import { concludeCheckout, pageOf, StillContended } from './conclude-checkout.ts'
import { noteAccountChange } from './payments-setup.ts'

/**
 * Works off what the payment provider tells. Only what is done, or is nothing to us, is acknowledged:
 * everything else it tells again.
 */
export async function workOffEvent(
  body: string,
  signature: string | undefined,
  now: Date,
): Promise<OutputOf<typeof receiveStripeEvent> | Refusal> {
  const verified = await verifyWebhook(body, signature, now)
  if (!verified.isGenuine) return refuse('badSignature', { reason: verified.reason })
  const { event } = verified
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
    case 'refundChanged':
    case 'disputeOpened':
    case 'disputeClosed':
    case 'transferReversed':
    case 'other':
      logger.info('an event of the payment provider asks for nothing')
  }
}

async function conclude(session: CheckoutSession, cause: Cause): Promise<void> {
  const page = pageOf(session)
  const state = page === undefined ? 'unknown' : await concludeCheckout(page, cause)
  if (state === 'unknown') logger.warn('a payment page is of no checkout here', { id: session.id })
}
