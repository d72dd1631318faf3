/**
 * - `unreachable`: no answer, or one that says nothing; whether the work was done is not known: call
 *   again with the same idempotency key.
 * - `busy`: too many calls, or the object is locked; nothing was done.
 * - `refused`: the provider does not take the request as it is; again would not help.
 * - `misconfigured`: the secret key is wrong or may not do this.
 */
export type PaymentsErrorKind = 'unreachable' | 'busy' | 'refused' | 'misconfigured'

/** A call of the payment provider that failed. Its message is for logs, not for people. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly kind: PaymentsErrorKind
  /**
   * The provider's, such as `amount_too_small`. Ours are `idempotency_key_reused`, and `failure_kept`:
   * the provider has failed under this key once and only repeats it; another key may go through.
   */
  readonly code: string | undefined
  /** Refused parameter, as the provider names it: `expires_at`. */
  readonly param: string | undefined
  readonly requestId: string | undefined

  constructor(
    kind: PaymentsErrorKind,
    message: string,
    details: {
      code?: string | undefined
      param?: string | undefined
      requestId?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.code = details.code
    this.param = details.param
    this.requestId = details.requestId
  }

  /** Whether the same call with the same key may go through later. */
  get isRetryable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'busy'
  }
}
