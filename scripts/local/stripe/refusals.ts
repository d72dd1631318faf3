export interface StripeErrorBody {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
}

/** An answer of Stripe that is an error. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly body: StripeErrorBody
  /**
   * Refused for its parameters, before anything was done: such an answer is not kept under the
   * idempotency key, so that the mended request may use the same key.
   */
  readonly isBeforeWork: boolean

  constructor(status: number, body: StripeErrorBody, isBeforeWork = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.isBeforeWork = isBeforeWork
  }
}

/** Refuses a request that is not possible in this state. */
export function invalidRequest(message: string, code?: string, param?: string): StripeRefusal {
  return new StripeRefusal(400, body('invalid_request_error', message, code, param))
}

/** A parameter that is wrong in itself. */
export function invalidParameter(message: string, param: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, body('invalid_request_error', message, code, param), true)
}

/** `noun` as Stripe words it, e.g. `checkout.session`. */
export function missingResource(noun: string, id: string, param: string): StripeRefusal {
  const message = `No such ${noun}: '${id}'`
  return new StripeRefusal(
    404,
    body('invalid_request_error', message, 'resource_missing', param),
    true,
  )
}

/** One that is not there, or that has turned away from us: Stripe does not say which. */
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

/** An amount as Stripe writes it in its messages. */
export function money(cents: number, currency: string): string {
  return `$${(cents / 100).toFixed(2)} ${currency}`
}
