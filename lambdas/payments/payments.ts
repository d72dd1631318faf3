import type { CURRENCIES } from '#shared/money.ts'

export type Currency = (typeof CURRENCIES)[number]
export type Metadata = Readonly<Record<string, string>>

export interface NewCheckoutSession {
  readonly productName: string
  readonly productDescription?: string | undefined
  /** Public address of a picture, which the provider's servers load. */
  readonly pictureUrl?: string | undefined
  readonly priceCents: number
  readonly currency: Currency
  readonly customerEmail: string
  readonly locale: 'en' | 'fr'
  /** Metadata that the session, its payment and all their events contain. */
  readonly metadata: Metadata
  /** Address after the payment, with `{CHECKOUT_SESSION_ID}` in place of the session's id. */
  readonly successUrl: string
  readonly cancelUrl: string
  /**
   * Time at least 30 minutes after the provider receives the request. It is computed from the stored hold and
   * not from the clock: the same idempotency key requires the same parameters.
   */
  readonly expiresAt: string
  /** Id that connects the payment with its transfers. */
  readonly transferGroup: string
}

export interface CheckoutSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** Address of the page, while the session is open. */
  readonly url: string | undefined
  readonly amountCents: number
  readonly currency: string
  readonly paymentIntentId: string | undefined
  readonly customerEmail: string | undefined
  readonly metadata: Metadata
  readonly createdAt: string
  readonly expiresAt: string
}

/** Charge of a card. */
export interface Payment {
  readonly chargeId: string
  readonly paymentIntentId: string | undefined
  readonly isPaid: boolean
  readonly amountCents: number
  readonly currency: string
  readonly refundedCents: number
  readonly isDisputed: boolean
  /** Fee of the provider; present if it was requested. */
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
  /**
   * State of the refund; after `failed` and `canceled` the bank has not accepted it and the payment is ours
   * again.
   */
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  readonly metadata: Metadata
  readonly createdAt: string
}

export interface Transfer {
  readonly id: string
  readonly accountId: string | undefined
  readonly amountCents: number
  readonly reversedCents: number
  /** Reversals, newest first: all in results of `transfersOf`, the last ten elsewhere. */
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
  /** True while the bank only inquires: a refund is possible and answers the inquiry. */
  readonly isRefundable: boolean
  /** True for a closed dispute after which the money stays ours. */
  readonly isWon: boolean
  readonly reason: string
  readonly createdAt: string
}

/** Account of a business or an organization at the payment provider. */
export interface Account {
  readonly id: string
  /**
   * State of the account:
   * - `notStarted`, `incomplete`: a new link leads to the remaining questions.
   * - `inReview`: everything is submitted; the provider is checking it, or requests more.
   * - `complete`: transfers are received and paid out.
   */
  readonly state: 'notStarted' | 'incomplete' | 'inReview' | 'complete'
  /** `details_submitted` of the specification, whose pages show 'all set'. */
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
  /** Charge of the transferred money; without it, only settled money can be sent. */
  readonly chargeId: string
  readonly transferGroup: string
  readonly metadata: Metadata
}

export interface NewRefund {
  readonly paymentIntentId: string
  /** Amount of the refund; everything remaining if absent. */
  readonly amountCents?: number | undefined
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  readonly metadata: Metadata
}

/** Range of creation times: `from` is included, `before` excluded. */
export interface Range {
  readonly from: string
  readonly before: string
}

/** Result of an operation, or the reason why it is impossible. All other failures are thrown as a PaymentsError. */
export type Outcome<T, Reason extends string> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly reason: Reason }

/**
 * The payment provider. Each call that moves money has an idempotency key: for a day, repeated calls with the
 * same key and input have one effect; calls with other input throw.
 */
export interface Payments {
  createCheckoutSession(input: NewCheckoutSession, key: string): Promise<CheckoutSession>
  readCheckoutSession(id: string): Promise<CheckoutSession | undefined>
  /** Closes the page. Check the status of the result: the session may have been paid a moment before. */
  expireCheckoutSession(id: string): Promise<CheckoutSession | undefined>
  /** Returns the last charge of a payment, with its fee. */
  readPayment(paymentIntentId: string): Promise<Payment | undefined>
  refund(
    input: NewRefund,
    key: string,
  ): Promise<Outcome<Refund, 'alreadyRefunded' | 'disputed' | 'beyondPayment'>>
  transfer(
    input: NewTransfer,
    key: string,
  ): Promise<Outcome<Transfer, 'accountNotReady' | 'noFunds' | 'beyondPayment'>>
  /** Reverses an amount of a transfer, or everything remaining if none is given. */
  reverseTransfer(
    transferId: string,
    input: { readonly amountCents?: number | undefined; readonly metadata: Metadata },
    key: string,
  ): Promise<Outcome<Reversal, 'alreadyReversed' | 'noFunds' | 'beyondTransfer'>>
  /** Returns the transfers of a payment by the transfer group of its page. */
  transfersOf(transferGroup: string): Promise<Transfer[]>
  disputesOf(paymentIntentId: string): Promise<Dispute[]>
  createAccount(input: NewAccount, key: string): Promise<Account>
  readAccount(id: string): Promise<Account | undefined>
  /** Creates a link that works once and for minutes: create it on request, then redirect. */
  accountLink(
    accountId: string,
    urls: { readonly refreshUrl: string; readonly returnUrl: string },
  ): Promise<{ readonly url: string; readonly expiresAt: string }>
  /** Lists sessions newest first; pages are read as they are consumed. */
  listCheckoutSessions(range: Range): AsyncIterable<CheckoutSession>
  listPayments(range: Range): AsyncIterable<Payment>
  listRefunds(range: Range): AsyncIterable<Refund>
  listTransfers(range: Range): AsyncIterable<Transfer>
  listDisputes(range: Range): AsyncIterable<Dispute>
}
