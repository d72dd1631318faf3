import type Stripe from 'stripe'
import type { Book } from './book.ts'

/**
 * Seconds until card payments are available: two days. Until then, only a transfer that names the
 * payment as its source can use the money.
 */
const PENDING_SECONDS = 2 * 24 * 60 * 60

export interface Booking {
  readonly type: Stripe.BalanceTransaction.Type
  readonly category: string
  readonly amount: number
  readonly fee?: number
  readonly currency: string
  readonly source: string
  /** True if the money is not available yet, or was taken from money that is not available yet. */
  readonly isPending?: boolean
}

/** Adds an entry to the platform's balance. */
export function bookBalance(book: Book, booking: Booking): Stripe.BalanceTransaction {
  const { amount, fee = 0, currency } = booking
  const created = book.now()
  return book.records.put('balance', {
    id: book.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + (booking.isPending ? PENDING_SECONDS : 0),
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: booking.category,
    source: booking.source,
    status: booking.isPending ? 'pending' : 'available',
    type: booking.type,
  })
}

/** Returns the platform's available and pending balance in a currency, in cents. */
export function platformBalance(book: Book, currency: string) {
  let available = 0
  let pending = 0
  for (const line of book.records.all('balance')) {
    if (line.currency !== currency) continue
    if (line.available_on > book.now()) pending += line.net
    else available += line.net
  }
  return { available, pending }
}

/**
 * Returns the balance of a connected account in cents: our transfers to it, less their reversals
 * and its payouts to its bank.
 */
export function accountBalance(book: Book, account: string, currency: string): number {
  const sent = book.records
    .all('transfer')
    .filter((transfer) => transfer.destination === account && transfer.currency === currency)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  return sent - paidOut(book, account, currency)
}

const payoutId = (account: string, currency: string) => `paid-out-${account}-${currency}`

function paidOut(book: Book, account: string, currency: string): number {
  return Number(book.records.get('setting', payoutId(account, currency))?.value ?? 0)
}

/** Pays out an account's whole balance to its bank, after which a reversal fails. */
export function payOut(book: Book, account: string, currency: string): void {
  const value = paidOut(book, account, currency) + accountBalance(book, account, currency)
  book.records.put('setting', { id: payoutId(account, currency), value: String(value) })
}
