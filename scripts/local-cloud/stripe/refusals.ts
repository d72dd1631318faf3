export interface StripeErrorBody {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
}

/** An error answer of Stripe. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly body: StripeErrorBody
  /**
   * True if the parameters were refused before anything was done. The answer is then not stored, so
   * the corrected request may use the same idempotency key.
   */
  readonly isBeforeWork: boolean

  constructor(status: number, body: StripeErrorBody, isBeforeWork = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.isBeforeWork = isBeforeWork
  }
}

/** Returns the error for a request that is not possible in the current state. */
export function invalidRequest(message: string, code?: string, param?: string): StripeRefusal {
  return new StripeRefusal(400, body('invalid_request_error', message, code, param))
}

export function invalidParameter(message: string, param: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, body('invalid_request_error', message, code, param), true)
}

/**
 * Returns the error for a missing object. `noun` is Stripe's name for the kind of object, such as
 * `checkout.session`.
 */
export function missingResource(noun: string, id: string, param: string): StripeRefusal {
  const message = `No such ${noun}: '${id}'`
  return new StripeRefusal(
    404,
    body('invalid_request_error', message, 'resource_missing', param),
    true,
  )
}

/**
 * Returns the error for an account that does not exist or has disconnected from us. Stripe does not
 * say which.
 */
export function missingAccount(id: string): StripeRefusal {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`
  return new StripeRefusal(403, body('invalid_request_error', message, 'account_invalid'), true)
}

export function idempotencyError(message: string, status = 400, code?: string): StripeRefusal {
  return new StripeRefusal(status, body('idempotency_error', message, code), true)
}

export function unauthorized(message: string): StripeRefusal {
  return new StripeRefusal(401, body('invalid_request_error', message), true)
}

export function serverError(): StripeRefusal {
  const message = 'Sorry! There was an error while talking to one of our backends.'
  return new StripeRefusal(500, body('api_error', message), true)
}

export function rateLimited(): StripeRefusal {
  const message = 'Request rate limit exceeded.'
  return new StripeRefusal(429, body('invalid_request_error', message, 'rate_limit'), true)
}

function body(type: string, message: string, code?: string, param?: string): StripeErrorBody {
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  }
}

/** Formats an amount as in Stripe's messages. */
export function money(cents: number, currency: string): string {
  return `$${(cents / 100).toFixed(2)} ${currency}`
}
