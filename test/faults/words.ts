type Refusing = 'throttling' | 'errors' | 'skew'

export interface Words {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns a service's error response for a fault, in the service's own format. */
export type Speaks = (fault: Refusing) => Words

const NAMES = {
  dynamodb: {
    throttling: ['ThrottlingException', 400],
    errors: ['InternalServerError', 500],
    skew: ['InvalidSignatureException', 400],
  },
  cognito: {
    throttling: ['TooManyRequestsException', 400],
    errors: ['InternalErrorException', 500],
    skew: ['InvalidSignatureException', 400],
  },
  location: {
    throttling: ['ThrottlingException', 429],
    errors: ['InternalServerException', 500],
    skew: ['InvalidSignatureException', 403],
  },
  ses: {
    throttling: ['TooManyRequestsException', 429],
    errors: ['InternalServiceErrorException', 500],
    skew: ['InvalidSignatureException', 403],
  },
  s3: {
    throttling: ['SlowDown', 503],
    errors: ['InternalError', 500],
    skew: ['RequestTimeTooSkewed', 403],
  },
} as const satisfies Record<string, Record<Refusing, readonly [string, number]>>

/** Returns a function that creates error responses of AWS services with JSON protocols. */
export function inJson(service: Exclude<keyof typeof NAMES, 's3'>): Speaks {
  return (fault) => {
    const [name, status] = NAMES[service][fault]
    return {
      status,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': name },
      body: JSON.stringify({ __type: name, message: 'Made up by the proxy' }),
    }
  }
}

export const inXml: Speaks = (fault) => {
  const [name, status] = NAMES.s3[fault]
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><Error><Code>${name}</Code><Message>Made up</Message></Error>`,
  }
}

/**
 * Creates error responses of Stripe. Requests to Stripe have no time, so a wrong clock affects only
 * the events that Stripe sends.
 */
export const asStripe: Speaks = (fault) => {
  const isThrottled = fault === 'throttling'
  const error = isThrottled
    ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }
    : { type: 'api_error', message: 'Made up by the proxy' }
  return {
    status: isThrottled ? 429 : 500,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error }),
  }
}
