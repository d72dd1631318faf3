import type Stripe from 'stripe'
import { bookBalance } from './balance.ts'
import { type Book, change, find, idIn } from './book.ts'
import type { SessionDraft } from './records.ts'
import { invalidRequest } from './refusals.ts'
import { customerDetails } from './sessions.ts'
import { sendTransfer } from './transfers.ts'

export interface Payment {
  /** The buyer's e-mail address, used if the session was created without one. */
  readonly email?: string | undefined
  /**
   * True if the payment succeeds although the session has expired, like a payment confirmed in the
   * last second.
   */
  readonly isLate?: boolean | undefined
}

const CARD = 'card'

/** Charges the card and completes the session. */
export function paySession(book: Book, id: string, payment: Payment = {}): Stripe.Checkout.Session {
  const session = payableSession(book, id, payment.isLate ?? false)
  const address = session.customer_email ?? payment.email ?? null
  const draft = find(book, 'draft', id)
  const intent = intentOf(book, session, draft)
  const charge = chargeCard(book, intent, address)
  const succeeded = change(book, 'intent', intent.id, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  })
  const complete = change(book, 'session', id, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    customer_details: address === null ? null : customerDetails(address),
    url: null,
  })
  book.publish('charge.succeeded', find(book, 'charge', charge.id))
  book.publish('payment_intent.succeeded', succeeded)
  book.publish('checkout.session.completed', complete)
  sendAlong(book, draft, charge)
  return complete
}

/** Declines the card for lack of funds. The session stays open for another card. */
export function declineSession(book: Book, id: string): Stripe.Checkout.Session {
  const session = payableSession(book, id, false)
  const intent = intentOf(book, session, find(book, 'draft', id))
  const message = 'Your card has insufficient funds.'
  const failure = { code: 'card_declined', decline_code: 'insufficient_funds', message } as const
  const charge = book.records.put('charge', {
    ...newCharge(book, intent, session.customer_email),
    amount_captured: 0,
    captured: false,
    paid: false,
    status: 'failed',
    failure_code: failure.code,
    failure_message: message,
  })
  const failed = change(book, 'intent', intent.id, {
    latest_charge: charge.id,
    last_payment_error: { ...failure, charge: charge.id, type: 'card_error' },
  })
  book.publish('charge.failed', charge)
  book.publish('payment_intent.payment_failed', failed)
  return change(book, 'session', id, { payment_intent: intent.id })
}

function payableSession(book: Book, id: string, isLate: boolean): Stripe.Checkout.Session {
  const session = find(book, 'session', id)
  if (session.status === 'open' || (isLate && session.status === 'expired')) return session
  throw invalidRequest(`This Checkout Session has a status of \`${session.status}\`.`)
}

/** Returns the payment intent of an earlier attempt, or a new intent. */
function intentOf(
  book: Book,
  session: Stripe.Checkout.Session,
  draft: SessionDraft,
): Stripe.PaymentIntent {
  const known = idIn(session.payment_intent)
  if (known !== undefined) return find(book, 'intent', known)
  const id = book.newId('pi')
  const intent = book.records.put('intent', {
    ...quietIntent,
    id,
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    client_secret: `${id}_secret_local`,
    created: book.now(),
    currency: session.currency ?? 'cad',
    description: draft.intent.description ?? null,
    metadata: draft.intent.metadata ?? {},
    receipt_email: draft.intent.receipt_email ?? null,
    status: 'requires_payment_method',
    transfer_group: draft.intent.transfer_group ?? null,
  })
  book.publish('payment_intent.created', intent)
  return intent
}

function chargeCard(book: Book, intent: Stripe.PaymentIntent, address: string | null) {
  const charge = newCharge(book, intent, address)
  const line = bookBalance(book, {
    type: 'charge',
    category: 'charge',
    amount: charge.amount,
    fee: book.feeOf(charge.amount),
    currency: charge.currency,
    source: charge.id,
    isPending: true,
  })
  return book.records.put('charge', { ...charge, balance_transaction: line.id })
}

/** Transfers the money of a destination charge at once. */
function sendAlong(book: Book, draft: SessionDraft, charge: Stripe.Charge): void {
  const { transfer_data: along } = draft.intent
  if (along === undefined) return
  const transfer = sendTransfer(book, {
    amount: along.amount ?? charge.amount,
    currency: charge.currency,
    destination: along.destination,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group ?? undefined,
  })
  change(book, 'charge', charge.id, { transfer: transfer.id })
}

function newCharge(
  book: Book,
  intent: Stripe.PaymentIntent,
  address: string | null,
): Stripe.Charge {
  return {
    ...quietCharge,
    id: book.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { address: null, email: address, name: null, phone: null, tax_id: null },
    captured: true,
    created: book.now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'succeeded',
    transfer_group: intent.transfer_group,
  }
}

const quietIntent = {
  allowed_payment_method_types: [CARD],
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: [CARD],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
} satisfies Partial<Stripe.PaymentIntent>

const quietCharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'FANWARD',
  customer: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  payment_method_details: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
} satisfies Partial<Stripe.Charge>
