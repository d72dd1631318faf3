import type { Currency } from '#shared/money.ts'

export type Metadata = Readonly<Record<string, string>>

export interface NewCheckoutSession {
  readonly productName: string
  readonly productDescription?: string | undefined
  /** Public URL of a picture. */
  readonly pictureUrl?: string | undefined
  readonly priceCents: number
  readonly currency: Currency
  readonly customerEmail: string
  readonly locale: 'en' | 'fr'
  /** Metadata that the session, its payment and all their events contain. */
  readonly metadata: Metadata
  /** URL after the payment. The provider replaces `{CHECKOUT_SESSION_ID}` with the session's ID. */
  readonly successUrl: string
  readonly cancelUrl: string
  /**
   * Time when the payment page closes, at least 30 minutes from now. Computed from the stored hold,
   * so that a repeated call has the same parameters.
   */
  readonly expiresAt: string
  /** ID that connects the payment with its transfers. */
  readonly transferGroup: string
}

export interface CheckoutSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** URL of the payment page; undefined once the session has ended. */
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
  /** Fee of the provider; undefined if it is not known yet. */
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
  /** State of the refund. After `failed` or `canceled`, the bank has returned the money to us. */
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  readonly metadata: Metadata
  readonly createdAt: string
}

export interface Transfer {
  readonly id: string
  readonly accountId: string | undefined
  readonly amountCents: number
  readonly reversedCents: number
  /** Reversals, newest first: all in results of `transfersOf`, elsewhere only the newest ten. */
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
  /** True for a bank's inquiry that is not yet a dispute. A refund resolves the inquiry. */
  readonly isRefundable: boolean
  /** True if the dispute is closed and we keep the money. */
  readonly isWon: boolean
  readonly reason: string
  readonly createdAt: string
}

/** Account of a payee at the payment provider. */
export interface Account {
  readonly id: string
  /**
   * State of the setup. `notStarted` and `incomplete`: questions remain. `inReview`: the provider
   * is checking the answers. `complete`: the payee can be paid.
   */
  readonly state: 'notStarted' | 'incomplete' | 'inReview' | 'complete'
  /**
   * True if the payee has answered all of Stripe's questions (`details_submitted`). The payments
   * page then shows 'all set'.
   */
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
  /** Charge that the money comes from. Without it, only our available balance can be sent. */
  readonly chargeId: string
  readonly transferGroup: string
  readonly metadata: Metadata
}

export interface NewRefund {
  readonly paymentIntentId: string
  /** Amount to refund. If undefined, the whole remaining amount is refunded. */
  readonly amountCents?: number | undefined
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  readonly metadata: Metadata
}

/** Range of creation times, including `from` and excluding `before`. */
export interface Range {
  readonly from: string
  readonly before: string
}

/**
 * Result of an operation, or the reason why it is impossible. Other failures are thrown as a
 * PaymentsError.
 */
export type Outcome<T, Reason extends string> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly reason: Reason }

/**
 * Payment provider. Calls that move money have an idempotency key: a repeated call within a day has
 * no second effect, and throws if its input differs.
 */
export interface Payments {
  createCheckoutSession(input: NewCheckoutSession, key: string): Promise<CheckoutSession>
  readCheckoutSession(id: string): Promise<CheckoutSession | undefined>
  /** Closes a payment page. Check the returned status, since the fan may just have paid. */
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
  /**
   * Reverses `amountCents` of a transfer. If undefined, reverses everything that has not been
   * reversed yet.
   */
  reverseTransfer(
    transferId: string,
    input: { readonly amountCents?: number | undefined; readonly metadata: Metadata },
    key: string,
  ): Promise<Outcome<Reversal, 'alreadyReversed' | 'noFunds' | 'beyondTransfer'>>
  /** Returns the transfers of a purchase, by its transfer group. */
  transfersOf(transferGroup: string): Promise<Transfer[]>
  disputesOf(paymentIntentId: string): Promise<Dispute[]>
  createAccount(input: NewAccount, key: string): Promise<Account>
  readAccount(id: string): Promise<Account | undefined>
  /** Creates a link that works once and for a few minutes, so redirect to it at once. */
  accountLink(
    accountId: string,
    urls: { readonly refreshUrl: string; readonly returnUrl: string },
  ): Promise<{ readonly url: string; readonly expiresAt: string }>
  /** Lists sessions, newest first. Requests each page when it is needed. */
  listCheckoutSessions(range: Range): AsyncIterable<CheckoutSession>
  listPayments(range: Range): AsyncIterable<Payment>
  listRefunds(range: Range): AsyncIterable<Refund>
  listTransfers(range: Range): AsyncIterable<Transfer>
  listDisputes(range: Range): AsyncIterable<Dispute>
}
