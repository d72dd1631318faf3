import Stripe from 'stripe'
import { PaymentsError } from './payments-error.ts'

/** Throws what the library threw as an error of ours. */
export function rethrow(error: unknown): never {
  throw toPaymentsError(error)
}

export function toPaymentsError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const isKeyReused = error instanceof Stripe.errors.StripeIdempotencyError
  const code = isKeyReused ? 'idempotency_key_reused' : error.code
  const details = { code, param: error.param, requestId: error.requestId, cause: error }
  return new PaymentsError(kindOf(error), `${error.type}: ${error.message}`, details)
}

function kindOf(error: Stripe.errors.StripeError): PaymentsError['kind'] {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'busy'
  if (error.statusCode === 409 || error.code === 'lock_timeout') return 'busy'
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable'
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'misconfigured'
  if (error instanceof Stripe.errors.StripePermissionError) return 'misconfigured'
  if (error instanceof Stripe.errors.StripeAPIError) return 'unreachable'
  return 'refused'
}

/** What there is, or undefined when Stripe knows no such object. */
export async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return undefined
    return rethrow(error)
  }
}

/** The code of a refused request; undefined for failures of other kinds. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined
}

/** A refused request that Stripe gives no code for, only words that may change. */
export function isWithoutCode(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === undefined
}
