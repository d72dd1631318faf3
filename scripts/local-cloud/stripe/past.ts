import type Stripe from 'stripe'
import { createAccount, moveSetup, type SetupStep } from './accounts.ts'
import { type Book, change, find, idIn } from './book.ts'
import { openDispute } from './disputes.ts'
import { paySession } from './pay.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession } from './sessions.ts'
import { reverseTransfer, sendTransfer } from './transfers.ts'

/** An account as it is when the demo world is seeded. */
export interface PastAccount {
  /** Letters and digits from which the ids are derived. */
  readonly name: string
  readonly at: Date
  readonly businessName: string
  readonly email?: string
  readonly country: 'CA' | 'US'
  readonly metadata: Record<string, string>
  /** Progress of the onboarding; not started if absent. */
  readonly step?: SetupStep
}

/** A payment page that was opened before the demo world was seeded. */
export interface PastPage {
  /** Letters and digits from which the ids are derived, such as the purchase's key. */
  readonly name: string
  readonly at: Date
  readonly productName: string
  readonly priceCents: number
  readonly currency: 'CAD' | 'USD'
  readonly customerEmail: string
  readonly metadata: Record<string, string>
  readonly transferGroup: string
}

/** A payment made before the demo world was seeded, with its transfers, refund or dispute. */
export interface PastPayment extends PastPage {
  readonly transfers: readonly {
    readonly accountId: string
    readonly amountCents: number
    readonly metadata: Record<string, string>
  }[]
  readonly refundedAt?: Date
  readonly disputedAt?: Date
  /** Time at which all transfers were reversed. */
  readonly reversedAt?: Date
}

export interface PastPaymentIds {
  readonly sessionId: string
  readonly paymentIntentId: string
  readonly chargeId: string
  readonly transferIds: readonly string[]
  readonly refundId: string | undefined
}

/**
 * Returns a book with its clock at a past moment. The book publishes no events and derives its ids
 * from a name.
 */
function bookAt(book: Book, at: Date, name: string): Book {
  const counts = new Map<string, number>()
  return {
    records: book.records,
    pagesUrl: book.pagesUrl,
    feeOf: book.feeOf,
    now: () => Math.floor(at.getTime() / 1000),
    publish: () => undefined,
    newId(prefix) {
      const count = (counts.get(prefix) ?? 0) + 1
      counts.set(prefix, count)
      return `${prefix}_${name}${count === 1 ? '' : `x${count}`}`
    },
  }
}

export function recordAccount(book: Book, past: PastAccount): Stripe.Account {
  const then = bookAt(book, past.at, past.name)
  const { id } = createAccount(then, {
    type: 'express',
    country: past.country,
    email: past.email,
    business_profile: { name: past.businessName },
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    metadata: past.metadata,
  })
  if (past.step !== undefined) moveSetup(then, id, past.step)
  return find(then, 'account', id)
}

export function recordPayment(book: Book, past: PastPayment): PastPaymentIds {
  const then = bookAt(book, past.at, past.name)
  const sessionId = pastSession(then, past).id
  const { payment_intent: intent } = paySession(then, sessionId)
  const paymentIntentId = idIn(intent) ?? ''
  const chargeId = idIn(find(then, 'intent', paymentIntentId).latest_charge) ?? ''
  const transferIds = past.transfers.map(({ accountId, amountCents, metadata }) => {
    const transfer = sendTransfer(then, {
      amount: amountCents,
      currency: past.currency.toLowerCase(),
      destination: accountId,
      source_transaction: chargeId,
      transfer_group: past.transferGroup,
      metadata,
    })
    return transfer.id
  })
  const refundId = past.refundedAt && pastRefund(book, past, chargeId, past.refundedAt).id
  if (past.disputedAt) openDispute(bookAt(book, past.disputedAt, past.name), chargeId)
  if (past.reversedAt) {
    const later = bookAt(book, past.reversedAt, past.name)
    past.transfers.forEach(({ metadata }, index) => {
      reverseTransfer(later, transferIds[index] ?? '', { metadata })
    })
  }
  return { sessionId, paymentIntentId, chargeId, transferIds, refundId }
}

function pastRefund(book: Book, past: PastPayment, charge: string, at: Date): Stripe.Refund {
  return createRefund(bookAt(book, at, `${past.name}r`), {
    charge,
    metadata: past.metadata,
    reason: 'requested_by_customer',
  })
}

/** Records a payment page that was abandoned. */
export function recordAbandoned(book: Book, past: PastPage): Stripe.Checkout.Session {
  const then = bookAt(book, past.at, past.name)
  return expireSession(then, pastSession(then, past).id)
}

function pastSession(then: Book, past: PastPage): Stripe.Checkout.Session {
  const session = createSession(then, {
    mode: 'payment',
    success_url: `${then.pagesUrl}/`,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: past.currency.toLowerCase(),
          unit_amount: past.priceCents,
          product_data: {
            name: past.productName,
          },
        },
      },
    ],
    customer_email: past.customerEmail,
    metadata: past.metadata,
    payment_intent_data: {
      metadata: past.metadata,
      transfer_group: past.transferGroup,
    },
  })
  return change(then, 'session', session.id, { adaptive_pricing: { enabled: false } })
}
