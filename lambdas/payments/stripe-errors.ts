import Stripe from 'stripe'
import { PaymentsError } from './payments-error.ts'

/** Throws an error of Stripe's client as a PaymentsError. Throws other errors unchanged. */
export function rethrow(error: unknown): never {
  throw toPaymentsError(error)
}

export function toPaymentsError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const details = {
    code: reportedCode(error),
    param: error.param,
    requestId: error.requestId,
    cause: error,
  }
  return new PaymentsError(kindOf(error), `${error.type}: ${error.message}`, details)
}

function reportedCode(error: Stripe.errors.StripeError): string | undefined {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_key_reused'
  return isKept(error) ? 'failure_kept' : error.code
}

/** Returns whether Stripe repeats an earlier server error because of the idempotency key. */
function isKept({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean {
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true'
}

function kindOf(error: Stripe.errors.StripeError): PaymentsError['kind'] {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'busy'
  if (error.statusCode === 409 || error.code === 'lock_timeout') return 'busy'
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable'
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'misconfigured'
  if (error instanceof Stripe.errors.StripePermissionError) {
    return error.code === ACCOUNT_GONE ? 'refused' : 'misconfigured'
  }
  if (isKept(error)) return 'refused'
  if (error instanceof Stripe.errors.StripeAPIError) return 'unreachable'
  return 'refused'
}

/**
 * Error code for an account that does not exist or was disconnected. Its status is 403, which
 * Stripe also uses for a wrong key.
 */
const ACCOUNT_GONE = 'account_invalid'

/** Returns the result; undefined if Stripe does not know the object or the account. */
export async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    const isMissing = codeOf(error) === 'resource_missing' || isAccountGone(error)
    return isMissing ? undefined : rethrow(error)
  }
}

function isAccountGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError && error.code === ACCOUNT_GONE
}

/** Returns the error code of a refused request; undefined for other failures. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined
}

export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/**
 * Returns whether a refused request has no error code. Only its parameter then indicates the
 * reason.
 */
export function isWithoutCode(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === undefined
}
