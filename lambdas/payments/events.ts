import type Stripe from 'stripe'
import {
  instant,
  toAccount,
  toCheckoutSession,
  toDispute,
  toPayment,
  toRefund,
  toTransfer,
} from './from-stripe.ts'
import type { Account, CheckoutSession, Dispute, Payment, Refund, Transfer } from './payments.ts'

/**
 * Content of an event: an object's state at the time of the event. Events may arrive late and out
 * of order.
 */
export type PaymentNews =
  | { readonly kind: 'checkoutCompleted'; readonly session: CheckoutSession }
  | { readonly kind: 'checkoutFailed'; readonly session: CheckoutSession }
  | { readonly kind: 'checkoutExpired'; readonly session: CheckoutSession }
  | { readonly kind: 'paymentRefunded'; readonly payment: Payment }
  | { readonly kind: 'refundChanged'; readonly refund: Refund }
  | { readonly kind: 'disputeOpened'; readonly dispute: Dispute }
  | { readonly kind: 'disputeClosed'; readonly dispute: Dispute }
  | { readonly kind: 'transferReversed'; readonly transfer: Transfer }
  | { readonly kind: 'accountChanged'; readonly account: Account }
  /** Event that is acknowledged, logged and otherwise ignored. */
  | { readonly kind: 'other' }

export interface PaymentEvent {
  readonly id: string
  /** Event type at the provider, for logs. */
  readonly type: string
  readonly createdAt: string
  readonly news: PaymentNews
}

/** Event type to register for connected accounts. All other types are for our own account. */
export const CONNECTED_EVENT = 'account.updated'

/** Event types for which the webhooks must be registered. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'transfer.reversed',
  CONNECTED_EVENT,
] as const satisfies readonly Stripe.Event['type'][]

type KnownEvent = Extract<Stripe.Event, { type: (typeof EVENT_TYPES)[number] }>

/** Converts a Stripe event. `isLive` is true if our key moves real money. */
export function toPaymentEvent(event: Stripe.Event, isLive: boolean): PaymentEvent {
  const isNews = isOurs(event, isLive) && isKnown(event)
  const news = isNews ? newsOf(event) : ({ kind: 'other' } as const)
  return { id: event.id, type: event.type, createdAt: instant(event.created), news }
}

/**
 * Returns whether an event concerns us. For connected accounts, only news about the account itself
 * concerns us, since payments there are not ours. Live webhooks also receive test events, which are
 * ignored.
 */
function isOurs({ type, account, livemode }: Stripe.Event, isLive: boolean): boolean {
  return livemode === isLive && (account === undefined || type === CONNECTED_EVENT)
}

function isKnown(event: Stripe.Event): event is KnownEvent {
  return (EVENT_TYPES as readonly string[]).includes(event.type)
}

function newsOf(event: KnownEvent): PaymentNews {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'checkoutCompleted', session: toCheckoutSession(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { kind: 'checkoutFailed', session: toCheckoutSession(event.data.object) }
    case 'checkout.session.expired':
      return { kind: 'checkoutExpired', session: toCheckoutSession(event.data.object) }
    case 'charge.refunded':
      return { kind: 'paymentRefunded', payment: toPayment(event.data.object) }
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refundChanged', refund: toRefund(event.data.object) }
    case 'charge.dispute.created':
      return { kind: 'disputeOpened', dispute: toDispute(event.data.object) }
    case 'charge.dispute.closed':
      return { kind: 'disputeClosed', dispute: toDispute(event.data.object) }
    case 'transfer.reversed':
      return { kind: 'transferReversed', transfer: toTransfer(event.data.object) }
    case CONNECTED_EVENT:
      return { kind: 'accountChanged', account: toAccount(event.data.object) }
  }
}
