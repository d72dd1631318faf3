import type { CURRENCIES } from '#shared/money.ts'

export type Currency = (typeof CURRENCIES)[number]
export type Metadata = Readonly<Record<string, string>>

export interface NewCheckoutSession {
  readonly productName: string
  readonly productDescription?: string | undefined
  /** Seen by the payment provider's servers: an address of the open web, or none. */
  readonly pictureUrl?: string | undefined
  readonly priceCents: number
  readonly currency: Currency
  readonly customerEmail: string
  readonly locale: 'en' | 'fr'
  /** Comes back with the session, its payment and every event of both. */
  readonly metadata: Metadata
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly successUrl: string
  readonly cancelUrl: string
  /**
   * At least 30 minutes away when the provider hears of it. Computed from what was stored with the
   * hold and not from the clock: the same idempotency key must come with the same parameters.
   */
  readonly expiresAt: string
  /** Joins the payment to its transfers. */
  readonly transferGroup: string
}

export interface CheckoutSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** Only while it is open. */
  readonly url: string | undefined
  readonly amountCents: number
  readonly currency: string
  readonly paymentIntentId: string | undefined
  readonly customerEmail: string | undefined
  readonly metadata: Metadata
  readonly createdAt: string
  readonly expiresAt: string
}

/** A charge of a card. */
export interface Payment {
  readonly chargeId: string
  readonly paymentIntentId: string | undefined
  readonly isPaid: boolean
  readonly amountCents: number
  readonly currency: string
  readonly refundedCents: number
  readonly isDisputed: boolean
  /** Fee that the provider keeps; known where it was requested. */
  readonly feeCents: number | undefined
  readonly transferGroup: string | undefined
  readonly metadata: Metadata
  readonly createdAt: string
}

export interface Refund {
  readonly id: string
  readonly chargeId: string | undefined
  readonly paymentIntentId: string | undefined
  readonly amountCents: number
  readonly currency: string
  /** `failed` and `canceled`: the bank did not take it and the payment is ours again. */
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  readonly metadata: Metadata
  readonly createdAt: string
}

export interface Transfer {
  readonly id: string
  readonly accountId: string | undefined
  readonly amountCents: number
  readonly reversedCents: number
  /** Newest first; all of those of `transfersOf`, the last ten elsewhere. */
  readonly reversals: readonly Reversal[]
  readonly currency: string
  readonly chargeId: string | undefined
  readonly transferGroup: string | undefined
  readonly metadata: Metadata
  readonly createdAt: string
}

export interface Reversal {
  readonly id: string
  readonly transferId: string
  readonly amountCents: number
  readonly metadata: Metadata
  readonly createdAt: string
}

export interface Dispute {
  readonly id: string
  readonly chargeId: string | undefined
  readonly paymentIntentId: string | undefined
  readonly amountCents: number
  readonly currency: string
  readonly isOpen: boolean
  /** The bank only asks, as yet: a refund goes through, and answers it. */
  readonly isRefundable: boolean
  /** Whether the money stays ours, for a closed dispute. */
  readonly isWon: boolean
  readonly reason: string
  readonly createdAt: string
}

/** A business or an organization at the payment provider. */
export interface Account {
  readonly id: string
  /**
   * - `notStarted`, `incomplete`: a new link leads to the questions that are left.
   * - `inReview`: all is handed in; the provider looks at it, or asks for more.
   * - `complete`: transfers are taken and paid out.
   */
  readonly state: 'notStarted' | 'incomplete' | 'inReview' | 'complete'
  /** The spec's `details_submitted`: 'all set' on its pages. */
  readonly isDetailsSubmitted: boolean
  readonly canReceiveTransfers: boolean
  readonly email: string | undefined
  readonly metadata: Metadata
}

export interface NewAccount {
  readonly name: string
  readonly email?: string | undefined
  readonly country: 'CA' | 'US'
  readonly website?: string | undefined
  readonly metadata: Metadata
}

export interface NewTransfer {
  readonly accountId: string
  readonly amountCents: number
  readonly currency: Currency
  /** The payment whose money it is; without it only what has settled can be sent. */
  readonly chargeId: string
  readonly transferGroup: string
  readonly metadata: Metadata
}

export interface NewRefund {
  readonly paymentIntentId: string
  /** All that is left when not said. */
  readonly amountCents?: number | undefined
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  readonly metadata: Metadata
}

/** From, inclusive, and before, exclusive: when the object was made. */
export interface Range {
  readonly from: string
  readonly before: string
}

/**
 * Result of an operation, or the reason why it cannot be done. Everything else is thrown as a PaymentsError.
 */
export type Outcome<T, Reason extends string> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly reason: Reason }

/**
 * The payment provider. Every call that moves money takes an idempotency key: the same key with the
 * same input does the work once, for a day, however often it is called; with other input it throws.
 */
export interface Payments {
  createCheckoutSession(input: NewCheckoutSession, key: string): Promise<CheckoutSession>
  readCheckoutSession(id: string): Promise<CheckoutSession | undefined>
  /** Closes the page. Read the status of the answer: it may have been paid a moment before. */
  expireCheckoutSession(id: string): Promise<CheckoutSession | undefined>
  /** The last charge of a payment, with its fee. */
  readPayment(paymentIntentId: string): Promise<Payment | undefined>
  refund(
    input: NewRefund,
    key: string,
  ): Promise<Outcome<Refund, 'alreadyRefunded' | 'disputed' | 'beyondPayment'>>
  transfer(
    input: NewTransfer,
    key: string,
  ): Promise<Outcome<Transfer, 'accountNotReady' | 'noFunds' | 'beyondPayment'>>
  /** All that is left when no amount is said. */
  reverseTransfer(
    transferId: string,
    input: { readonly amountCents?: number | undefined; readonly metadata: Metadata },
    key: string,
  ): Promise<Outcome<Reversal, 'alreadyReversed' | 'noFunds' | 'beyondTransfer'>>
  /** Returns the transfers of one payment, by the group that its page was made with. */
  transfersOf(transferGroup: string): Promise<Transfer[]>
  disputesOf(paymentIntentId: string): Promise<Dispute[]>
  createAccount(input: NewAccount, key: string): Promise<Account>
  readAccount(id: string): Promise<Account | undefined>
  /** Works once and for minutes: make it when somebody asks for it, and redirect. */
  accountLink(
    accountId: string,
    urls: { readonly refreshUrl: string; readonly returnUrl: string },
  ): Promise<{ readonly url: string; readonly expiresAt: string }>
  /** Newest first, read page by page as they are taken. */
  listCheckoutSessions(range: Range): AsyncIterable<CheckoutSession>
  listPayments(range: Range): AsyncIterable<Payment>
  listRefunds(range: Range): AsyncIterable<Refund>
  listTransfers(range: Range): AsyncIterable<Transfer>
  listDisputes(range: Range): AsyncIterable<Dispute>
}
