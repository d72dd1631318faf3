import type Stripe from 'stripe'
import { bookBalance } from './balance.ts'
import { type Book, change, find, idIn } from './book.ts'
import { invalidRequest } from './refusals.ts'

/** Stripe's fee for a dispute in cents, which is not refunded if the dispute is won. */
const DISPUTE_FEE = 1500
const ANSWER_SECONDS = 7 * 24 * 60 * 60

export interface DisputeOptions {
  /** True if the bank only inquires. An inquiry withdraws no money, and a refund settles it. */
  readonly isInquiry?: boolean
  /** Disputed amount in cents; the whole payment if absent. */
  readonly amountCents?: number
}

/** Opens a dispute of a payment, as a cardholder does at the bank. */
export function openDispute(
  book: Book,
  chargeId: string,
  { isInquiry = false, amountCents }: DisputeOptions = {},
): Stripe.Dispute {
  const charge = find(book, 'charge', chargeId)
  if (charge.disputed || charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${chargeId} cannot be disputed.`)
  }
  const id = book.newId('dp')
  const amount = amountCents ?? charge.amount
  const dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: isInquiry ? [] : [withdraw(book, charge, amount, id)],
    charge: charge.id,
    created: book.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: book.now() + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: idIn(charge.payment_intent) ?? null,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    // The thirty evidence fields are left out, because we never submit evidence.
  } as unknown as Stripe.Dispute
  book.records.put('dispute', dispute)
  change(book, 'charge', charge.id, { disputed: true })
  book.publish('charge.dispute.created', dispute)
  if (!isInquiry) book.publish('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function withdraw(book: Book, charge: Stripe.Charge, amount: number, disputeId: string) {
  return bookBalance(book, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    source: disputeId,
  })
}

/**
 * Returns whether a dispute blocks refunds of a payment. Inquiries, and lost disputes over a part
 * of the payment, do not block them.
 */
export function isRefundBlocked(book: Book, { id, amount, disputed }: Stripe.Charge): boolean {
  const disputes = book.records.all('dispute').filter(({ charge }) => idIn(charge) === id)
  const isOver = (one: Stripe.Dispute) => one.status === 'lost' && one.amount < amount
  const areAllQuestions =
    disputes.length > 0 && disputes.every((one) => one.is_charge_refundable || isOver(one))
  return disputed && !areAllQuestions
}

/** Closes a dispute with the bank's decision. An inquiry is closed without a decision. */
export function closeDispute(book: Book, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const before = find(book, 'dispute', id)
  const isInquiry = before.status === 'warning_needs_response'
  if (before.status !== 'needs_response' && !isInquiry) {
    throw invalidRequest(`Dispute ${id} is closed.`)
  }
  if (isInquiry) return publishClosed(book, id, { status: 'warning_closed' })
  const lines = [...before.balance_transactions]
  if (outcome === 'won') {
    lines.push(
      bookBalance(book, {
        type: 'adjustment',
        category: 'dispute_reversal',
        amount: before.amount,
        currency: before.currency,
        source: id,
      }),
    )
  }
  const closed = publishClosed(book, id, { status: outcome, balance_transactions: lines })
  if (outcome === 'won') book.publish('charge.dispute.funds_reinstated', closed)
  return closed
}

function publishClosed(book: Book, id: string, fields: Partial<Stripe.Dispute>): Stripe.Dispute {
  const closed = change(book, 'dispute', id, fields)
  book.publish('charge.dispute.closed', closed)
  return closed
}
