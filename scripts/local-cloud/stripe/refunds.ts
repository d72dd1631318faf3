import type Stripe from 'stripe'
import { bookBalance } from './balance.ts'
import { type Book, change, find, idIn } from './book.ts'
import { isRefundBlocked } from './disputes.ts'
import { invalidParameter, invalidRequest, money } from './refusals.ts'
import { flag, integer, list, metadata, oneOf, optional, parameters, text } from './shapes.ts'
import { reverseTransfer } from './transfers.ts'

export const refundParameters = parameters({
  charge: optional(text()),
  payment_intent: optional(text()),
  amount: optional(integer(1)),
  metadata: optional(metadata()),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  refund_application_fee: optional(flag()),
  reverse_transfer: optional(flag()),
  expand: optional(list(text())),
})
type RefundInput = ReturnType<typeof refundParameters>

/** Refunds all or part of a payment to the card. */
export function createRefund(book: Book, input: RefundInput): Stripe.Refund {
  const charge = chargeOf(book, input)
  const left = charge.amount - charge.amount_refunded
  if (isRefundBlocked(book, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, 'charge_disputed')
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, 'charge_already_refunded')
  }
  const amount = input.amount ?? left
  if (amount > left) {
    const message = `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`
    throw invalidRequest(message, undefined, 'amount')
  }
  const id = book.newId('re')
  const reversal = input.reverse_transfer ? takeBack(book, charge, amount, id) : undefined
  return writeRefund(book, { id, charge, amount, reversal, input })
}

function chargeOf(book: Book, { charge, payment_intent: intentId }: RefundInput): Stripe.Charge {
  if (charge !== undefined) return paid(find(book, 'charge', charge, 'charge'))
  if (intentId === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalidParameter(message, 'charge', 'parameter_missing')
  }
  const latest = idIn(find(book, 'intent', intentId, 'payment_intent').latest_charge)
  if (latest !== undefined) return paid(find(book, 'charge', latest))
  throw notPaid(intentId)
}

function paid(charge: Stripe.Charge): Stripe.Charge {
  if (charge.status !== 'succeeded') throw notPaid(idIn(charge.payment_intent) ?? charge.id)
  return charge
}

function notPaid(id: string) {
  return invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
}

/** Reverses a destination charge's transfer in proportion to the refund. */
function takeBack(book: Book, charge: Stripe.Charge, amount: number, refundId: string) {
  const transferId = idIn(charge.transfer)
  if (transferId === undefined) {
    const message = 'Cannot reverse transfer: this charge does not have an associated transfer.'
    throw invalidParameter(message, 'reverse_transfer')
  }
  const transfer = find(book, 'transfer', transferId)
  const isLast = charge.amount_refunded + amount === charge.amount
  const part = isLast
    ? transfer.amount - transfer.amount_reversed
    : Math.trunc((transfer.amount * amount) / charge.amount)
  return reverseTransfer(book, transferId, { amount: part, sourceRefund: refundId })
}

function writeRefund(
  book: Book,
  refunding: {
    readonly id: string
    readonly charge: Stripe.Charge
    readonly amount: number
    readonly reversal: Stripe.TransferReversal | undefined
    readonly input: RefundInput
  },
): Stripe.Refund {
  const { id, charge, amount, reversal, input } = refunding
  const line = bookBalance(book, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    isPending: true,
  })
  const refund = book.records.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: book.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: input.metadata ?? {},
    payment_intent: idIn(charge.payment_intent) ?? null,
    payment_method: null,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: reversal?.id ?? null,
  })
  const refunded = charge.amount_refunded + amount
  const changed = change(book, 'charge', charge.id, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  book.publish('refund.created', refund)
  book.publish('charge.refunded', changed)
  return refund
}

/** Fails a refund, as when the bank returns it days later. The platform gets the money back. */
export function failRefund(book: Book, id: string): Stripe.Refund {
  const before = find(book, 'refund', id)
  if (before.status !== 'succeeded') throw invalidRequest(`Refund ${id} is ${before.status}.`)
  const charge = find(book, 'charge', idIn(before.charge) ?? '')
  const line = bookBalance(book, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: before.amount,
    currency: before.currency,
    source: id,
  })
  const refund = change(book, 'refund', id, {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: line.id,
  })
  change(book, 'charge', charge.id, {
    amount_refunded: charge.amount_refunded - before.amount,
    refunded: false,
  })
  book.publish('refund.failed', refund)
  return refund
}
