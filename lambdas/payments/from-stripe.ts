import type Stripe from 'stripe'
import type {
  Account,
  CheckoutSession,
  Dispute,
  Payment,
  Refund,
  Reversal,
  Transfer,
} from './payments.ts'

type Reference = string | { readonly id: string } | null | undefined

/** Returns the ID in a field that Stripe may have expanded to an object. */
export function idOf(field: Reference): string | undefined {
  return typeof field === 'string' ? field : field?.id
}

export function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    status: toSessionStatus(session.status),
    isPaid: session.payment_status === 'paid',
    url: session.url ?? undefined,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentIntentId: idOf(session.payment_intent),
    customerEmail: session.customer_details?.email ?? session.customer_email ?? undefined,
    metadata: session.metadata ?? {},
    createdAt: instant(session.created),
    expiresAt: instant(session.expires_at),
  }
}

const SESSION_STATUSES = ['open', 'complete', 'expired'] as const

function toSessionStatus(status: Stripe.Checkout.Session['status']): CheckoutSession['status'] {
  const known = SESSION_STATUSES.find((one) => one === status)
  if (known !== undefined) return known
  throw new Error(`A checkout session has the status ${status}, which is new to us`)
}

export function toPayment(charge: Stripe.Charge): Payment {
  const line = charge.balance_transaction
  return {
    chargeId: charge.id,
    paymentIntentId: idOf(charge.payment_intent),
    isPaid: charge.status === 'succeeded' && charge.captured,
    amountCents: charge.amount,
    currency: charge.currency.toUpperCase(),
    refundedCents: charge.amount_refunded,
    isDisputed: charge.disputed,
    feeCents: line !== null && typeof line === 'object' ? feeOf(line, charge.currency) : undefined,
    transferGroup: charge.transfer_group ?? undefined,
    metadata: charge.metadata,
    createdAt: instant(charge.created),
  }
}

/** Returns the fee in the payment's currency. Stripe reports it in the currency of our account. */
function feeOf(line: Stripe.BalanceTransaction, currency: string): number {
  const { fee, exchange_rate: rate } = line
  return line.currency === currency || rate === null ? fee : Math.ceil(fee / rate)
}

const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    chargeId: idOf(refund.charge),
    paymentIntentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    status: REFUND_STATUSES.find((status) => status === refund.status) ?? 'pending',
    metadata: refund.metadata ?? {},
    createdAt: instant(refund.created),
  }
}

export function toTransfer(transfer: Stripe.Transfer): Transfer {
  return {
    id: transfer.id,
    accountId: idOf(transfer.destination),
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    reversals: transfer.reversals.data.map(toReversal),
    currency: transfer.currency.toUpperCase(),
    chargeId: idOf(transfer.source_transaction),
    transferGroup: transfer.transfer_group ?? undefined,
    metadata: transfer.metadata,
    createdAt: instant(transfer.created),
  }
}

export function toReversal(reversal: Stripe.TransferReversal): Reversal {
  return {
    id: reversal.id,
    transferId: idOf(reversal.transfer) ?? '',
    amountCents: reversal.amount,
    metadata: reversal.metadata ?? {},
    createdAt: instant(reversal.created),
  }
}

/** Statuses of closed disputes and closed inquiries. An inquiry may become a dispute. */
const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']

export function toDispute(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge),
    paymentIntentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    isOpen: !CLOSED.includes(dispute.status),
    isRefundable: dispute.is_charge_refundable,
    isWon: CLOSED.includes(dispute.status) && dispute.status !== 'lost',
    reason: dispute.reason,
    createdAt: instant(dispute.created),
  }
}

export function toAccount(account: Stripe.Account): Account {
  return {
    id: account.id,
    state: stateOf(account),
    isDetailsSubmitted: account.details_submitted,
    canReceiveTransfers: account.capabilities?.transfers === 'active',
    email: account.email ?? undefined,
    metadata: account.metadata ?? {},
  }
}

/** First question of every account setup. The setup has not begun while this question is due. */
const FIRST_QUESTION = 'business_profile.mcc'

function stateOf(account: Stripe.Account): Account['state'] {
  if (account.details_submitted) {
    const canReceive = account.capabilities?.transfers === 'active'
    return canReceive && account.payouts_enabled ? 'complete' : 'inReview'
  }
  const due = account.requirements?.currently_due ?? []
  return due.includes(FIRST_QUESTION) ? 'notStarted' : 'incomplete'
}
