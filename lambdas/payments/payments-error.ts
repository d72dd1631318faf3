/**
 * Kind of a failure:
 * - `unreachable`: no answer, or an unreadable one; whether the call had an effect is unknown: repeat it with
 *   the same idempotency key.
 * - `busy`: too many calls, or the object is locked; the call had no effect.
 * - `refused`: the provider refuses the request; a retry would not help.
 * - `misconfigured`: the secret key is wrong or lacks the permission.
 */
export type PaymentsErrorKind = 'unreachable' | 'busy' | 'refused' | 'misconfigured'

/** Failed call of the payment provider. Its message is for logs, not for users. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly kind: PaymentsErrorKind
  /**
   * Code of the provider, such as `amount_too_small`. Our own codes are `idempotency_key_reused`, and
   * `failure_kept`: the provider repeats its earlier failure for this key; another key may succeed.
   */
  readonly code: string | undefined
  /** Refused parameter by the provider's name, for example `expires_at`. */
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

  /** True if the same call with the same key may succeed later. */
  get isRetryable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'busy'
  }
}
