import type Stripe from 'stripe'
import { bookBalance } from './balance.ts'
import { type Book, change, find, idIn } from './book.ts'
import { invalidRequest } from './refusals.ts'

/** What Stripe takes for a dispute; a won one does not bring it back. */
const DISPUTE_FEE = 1500
const ANSWER_SECONDS = 7 * 24 * 60 * 60

/** The card's owner calls a payment back at his bank. */
export function openDispute(book: Book, chargeId: string, reason = 'fraudulent'): Stripe.Dispute {
  const charge = find(book, 'charge', chargeId)
  if (charge.disputed || charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${chargeId} cannot be disputed.`)
  }
  const id = book.newId('dp')
  const line = bookBalance(book, {
    type: 'adjustment',
    category: 'dispute',
    amount: -charge.amount,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    source: id,
  })
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [line],
    charge: charge.id,
    created: book.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: book.now() + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idIn(charge.payment_intent) ?? null,
    reason,
    status: 'needs_response',
    // The thirty fields of evidence that nobody of us hands in are left out.
  } as unknown as Stripe.Dispute
  book.records.put('dispute', dispute)
  change(book, 'charge', charge.id, { disputed: true })
  book.tell('charge.dispute.created', dispute)
  book.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. */
export function closeDispute(book: Book, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const before = find(book, 'dispute', id)
  if (before.status === 'won' || before.status === 'lost') {
    throw invalidRequest(`Dispute ${id} is closed.`)
  }
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
  const closed = change(book, 'dispute', id, { status: outcome, balance_transactions: lines })
  book.tell('charge.dispute.closed', closed)
  if (outcome === 'won') book.tell('charge.dispute.funds_reinstated', closed)
  return closed
}
