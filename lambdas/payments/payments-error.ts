/**
 * Kinds of failures. `unreachable`: the effect is unknown, so repeat the call with the same key.
 * `busy`: no effect, retry later. `refused`: a retry would not help. `misconfigured`: the secret
 * key is wrong.
 */
export type PaymentsErrorKind = 'unreachable' | 'busy' | 'refused' | 'misconfigured'

/** Failed call to the payment provider. The message is for logs, not for users. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly kind: PaymentsErrorKind
  /**
   * Error code of the provider, such as `amount_too_small`, or one of ours:
   * `idempotency_key_reused`, or `failure_kept` if the provider repeats an earlier failure for the
   * same key.
   */
  readonly code: string | undefined
  /** Name of the refused parameter at the provider, such as `expires_at`. */
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

  /** True if the same call may succeed later with the same idempotency key. */
  get isRetryable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'busy'
  }
}
