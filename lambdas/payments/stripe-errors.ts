import Stripe from 'stripe'
import { PaymentsError } from './payments-error.ts'

/** Throws what the library threw as an error of ours. */
export function rethrow(error: unknown): never {
  throw toPaymentsError(error)
}

export function toPaymentsError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const details = {
    code: codeToTell(error),
    param: error.param,
    requestId: error.requestId,
    cause: error,
  }
  return new PaymentsError(kindOf(error), `${error.type}: ${error.message}`, details)
}

function codeToTell(error: Stripe.errors.StripeError): string | undefined {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_key_reused'
  return isKept(error) ? 'failure_kept' : error.code
}

/** A failure of Stripe's own stays the answer to its idempotency key, like every other. */
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

/** An account that is not there, or that has turned away from us. Stripe answers 403, as to a wrong key. */
const ACCOUNT_GONE = 'account_invalid'

/** Returns the result, or undefined when Stripe knows no such object, or no such account of ours. */
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

/** The code of a refused request; undefined for failures of other kinds. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined
}

/** A request that Stripe does not take as things are. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** A refused request that Stripe gives no code for, only words that may change. */
export function isWithoutCode(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === undefined
}
