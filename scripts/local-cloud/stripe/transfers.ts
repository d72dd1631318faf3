import type Stripe from 'stripe'
import { accountBalance, bookBalance, platformBalance } from './balance.ts'
import { type Book, change, find, idIn } from './book.ts'
import { currency } from './line-items.ts'
import { invalidParameter, invalidRequest, money } from './refusals.ts'
import { flag, integer, list, metadata, optional, parameters, required, text } from './shapes.ts'

export const transferParameters = parameters({
  amount: required(integer(1)),
  currency: required(currency),
  destination: required(text()),
  description: optional(text()),
  metadata: optional(metadata()),
  source_transaction: optional(text()),
  transfer_group: optional(text()),
  expand: optional(list(text())),
})

export interface TransferInput {
  readonly amount: number
  readonly currency: string
  readonly destination: string
  readonly description?: string | undefined
  readonly metadata?: Record<string, string> | undefined
  readonly source_transaction?: string | undefined
  readonly transfer_group?: string | undefined
}

/** Transfers money from the platform to a connected account. */
export function sendTransfer(book: Book, input: TransferInput): Stripe.Transfer {
  refuseDestination(find(book, 'account', input.destination, 'destination'))
  const charge =
    input.source_transaction === undefined
      ? undefined
      : find(book, 'charge', input.source_transaction, 'source_transaction')
  if (charge === undefined) refuseBeyondBalance(book, input)
  else refuseBeyondSource(book, input, charge)
  const id = book.newId('tr')
  const line = bookBalance(book, {
    type: 'transfer',
    category: 'transfer',
    amount: -input.amount,
    currency: input.currency,
    source: id,
    isPending: charge !== undefined,
  })
  const transfer = book.records.put('transfer', {
    id,
    object: 'transfer',
    amount: input.amount,
    amount_reversed: 0,
    balance_transaction: line.id,
    created: book.now(),
    currency: input.currency,
    description: input.description ?? null,
    destination: input.destination,
    destination_payment: book.newId('py'),
    livemode: false,
    metadata: input.metadata ?? {},
    reversals: reversalsOf(id, []),
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group: input.transfer_group ?? charge?.transfer_group ?? groupOf(charge),
  })
  book.publish('transfer.created', transfer)
  return transfer
}

/** Returns the transfer group that Stripe assigns by default. */
const groupOf = (charge: Stripe.Charge | undefined) =>
  charge === undefined ? null : `group_${idIn(charge.payment_intent)}`

function refuseDestination(account: Stripe.Account): void {
  if (account.capabilities?.transfers === 'active') return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
  throw invalidRequest(message, 'insufficient_capabilities_for_transfer')
}

function refuseBeyondBalance(book: Book, { amount, currency }: TransferInput): void {
  if (platformBalance(book, currency).available >= amount) return
  const message =
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance or transfer with a source_transaction.'
  throw invalidRequest(message, 'balance_insufficient')
}

function refuseBeyondSource(book: Book, input: TransferInput, charge: Stripe.Charge): void {
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Cannot use a ${charge.status} charge as a source_transaction`)
  }
  if (charge.currency !== input.currency) {
    const message = `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${input.currency})`
    throw invalidParameter(message, 'currency')
  }
  const already = book.records
    .all('transfer')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  if (already + input.amount <= charge.amount) return
  const message = `Transfers using this transaction as a source must not exceed the source amount of ${money(charge.amount, charge.currency)}. (Transfers that use it already amount to ${money(already, charge.currency)}.)`
  throw invalidRequest(message, undefined, 'amount')
}

export const reversalParameters = parameters({
  amount: optional(integer(1)),
  description: optional(text()),
  metadata: optional(metadata()),
  refund_application_fee: optional(flag()),
  expand: optional(list(text())),
})

export interface ReversalInput {
  readonly amount?: number | undefined
  readonly metadata?: Record<string, string> | undefined
  readonly sourceRefund?: string
}

/**
 * Reverses all or part of a transfer. Throws if nothing is left of the transfer, or if the amount
 * exceeds what is left or the account's balance.
 */
export function reverseTransfer(
  book: Book,
  transferId: string,
  input: ReversalInput,
): Stripe.TransferReversal {
  const transfer = find(book, 'transfer', transferId)
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw invalidRequest(`The transfer ${transferId} is already fully reversed.`)
  const amount = input.amount ?? left
  if (amount > left) {
    const message = `Reversal amount (${money(amount, transfer.currency)}) is greater than unreversed amount on transfer (${money(left, transfer.currency)})`
    throw invalidRequest(message, undefined, 'amount')
  }
  const account = idIn(transfer.destination) ?? ''
  if (accountBalance(book, account, transfer.currency) < amount) {
    const message =
      'Insufficient funds in the balance of the destination account to reverse this transfer.'
    throw invalidRequest(message, 'balance_insufficient')
  }
  return writeReversal(book, transfer, amount, input)
}

function writeReversal(
  book: Book,
  transfer: Stripe.Transfer,
  amount: number,
  input: ReversalInput,
): Stripe.TransferReversal {
  const id = book.newId('trr')
  const line = bookBalance(book, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    currency: transfer.currency,
    source: id,
  })
  const reversal = book.records.put('reversal', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: line.id,
    created: book.now(),
    currency: transfer.currency,
    destination_payment_refund: book.newId('pyr'),
    metadata: input.metadata ?? {},
    source_refund: input.sourceRefund ?? null,
    transfer: transfer.id,
  })
  const reversed = transfer.amount_reversed + amount
  const changed = change(book, 'transfer', transfer.id, {
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: reversalsOf(transfer.id, [reversal, ...transfer.reversals.data]),
  })
  book.publish('transfer.reversed', changed)
  return reversal
}

/** Number of reversals that a transfer object contains. A separate list has all of them. */
const SHOWN_REVERSALS = 10

function reversalsOf(transferId: string, newestFirst: readonly Stripe.TransferReversal[]) {
  const data = newestFirst.slice(0, SHOWN_REVERSALS)
  const url = `/v1/transfers/${transferId}/reversals`
  return { object: 'list' as const, data, has_more: newestFirst.length > data.length, url }
}
