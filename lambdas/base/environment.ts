import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))

/**
 * Environment variables of functions. The infrastructure sets only those variables that a
 * function's rights in the manifest require.
 */
const Environment = z.object({
  TABLE_NAME: z.optional(filled),
  DYNAMODB_ENDPOINT: z.optional(filled),
  USER_POOL_ID: z.optional(filled),
  COGNITO_ENDPOINT: z.optional(filled),
  USER_POOL_CLIENT_ID: z.optional(filled),
  /** Issuer of the user pool's tokens. The address of its public keys begins with the issuer. */
  TOKEN_ISSUER: z.optional(filled),
  OPENSEARCH_ENDPOINT: z.optional(filled),
  PLACE_INDEX: z.optional(filled),
  LOCATION_ENDPOINT: z.optional(filled),
  SEARCH_INDEX_QUEUE_URL: z.optional(filled),
  LIVE_QUEUE_URL: z.optional(filled),
  PURCHASES_QUEUE_URL: z.optional(filled),
  MIRRORS_QUEUE_URL: z.optional(filled),
  CODES_QUEUE_URL: z.optional(filled),
  REPORTS_QUEUE_URL: z.optional(filled),
  ALERTS_QUEUE_URL: z.optional(filled),
  POSTERS_QUEUE_URL: z.optional(filled),
  /** Endpoint for messages to live connections. */
  LIVE_ENDPOINT: z.optional(filled),
  SITE_URL: z.optional(filled),
  /**
   * Origins that may open live connections, separated by spaces. A `*` matches any host name or
   * port.
   */
  SITE_ORIGINS: z.optional(filled),
  /**
   * Keys by which CloudFront identifies itself, separated by a comma. There are two during a
   * rotation.
   */
  ORIGIN_KEYS: z.optional(filled),
  /** Set if staff need a second factor to use their role. */
  SECOND_FACTOR: z.optional(z.literal('required')),
  /** Set if search engines may list the site, because it has a custom domain. */
  SITE_IS_LISTED: z.optional(filled),
  MEDIA_BUCKET: z.optional(filled),
  REPORTS_BUCKET: z.optional(filled),
  /** Sender of mails. Without it, no mails are sent. */
  MAIL_FROM: z.optional(filled),
  /** Name and postal address for the footer of mails. */
  MAIL_ADDRESS: z.optional(filled),
  /** E-mail address of the sender in the footer of mails. */
  MAIL_CONTACT: z.optional(filled),
  SITE_BUCKET: z.optional(filled),
  S3_ENDPOINT: z.optional(filled),
  /** Address of a fake Secrets Manager, for tests. */
  SECRETS_ENDPOINT: z.optional(filled),
  /**
   * Addresses of AWS services, for the SDK and for our own requests (base/aws/endpoint.ts). Empty
   * addresses count as unset.
   */
  AWS_ENDPOINT_URL: z.optional(z.string()),
  AWS_ENDPOINT_URL_DYNAMODB: z.optional(z.string()),
  AWS_ENDPOINT_URL_S3: z.optional(z.string()),
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.string()),
  AWS_ENDPOINT_URL_LOCATION: z.optional(z.string()),
  AWS_ENDPOINT_URL_OPENSEARCH: z.optional(z.string()),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.string()),
  AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: z.optional(z.enum(['true', 'false'])),
  /**
   * Clients for the table, the buckets and the search domain: our thin client by default, or the
   * SDK's.
   */
  TABLE_TRANSPORT: z.optional(z.enum(['thin', 'sdk'])),
  FILES_TRANSPORT: z.optional(z.enum(['thin', 'sdk'])),
  SEARCH_TRANSPORT: z.optional(z.enum(['thin', 'sdk'])),
  /**
   * Milliseconds without data after which a request fails, for tests and for slow local search
   * engines.
   */
  SILENCE_MS: z.optional(filled),
  /**
   * Seconds after a firing during which background work waits, so that redemptions have priority.
   * Defaults to five minutes. If zero, background work does not wait after a firing, for tests.
   */
  TRIGGER_RUSH_SECONDS: z.optional(filled),
  /** Name or ARN of the secret in Secrets Manager with Stripe's keys. */
  STRIPE_SECRET_ID: z.optional(filled),
  /** Address of a fake Stripe; never set in the cloud. */
  STRIPE_ENDPOINT: z.optional(filled),
  /** Name or ARN of the secret in Secrets Manager with our VAPID keys for push services. */
  PUSH_SECRET_ID: z.optional(filled),
  /**
   * Capacity units of the table per second that one instance of `send-alerts` may use. Unlimited if
   * unset.
   */
  ALERT_READS_PER_SECOND: z.optional(filled),
  ALERT_WRITES_PER_SECOND: z.optional(filled),
  /** Name or ARN of the secret in Secrets Manager with the keys that sign passes. */
  PASSES_SECRET_ID: z.optional(filled),
  /**
   * Name or ARN of the secret in Secrets Manager with the keys for the slips and digits of coupons.
   */
  PROOF_SECRET_ID: z.optional(filled),
  /** Address of a fake Google Wallet page; never set in the cloud. */
  GOOGLE_WALLET_ENDPOINT: z.optional(filled),
  /** Origin of a fake push service; never set in the cloud. */
  PUSH_ENDPOINT: z.optional(filled),
})
type Environment = z.infer<typeof Environment>

let parsed: Environment | undefined

/**
 * Returns the parsed variables. Parses only once, since busy functions read them on every request.
 */
function environment(): Environment {
  parsed ??= Environment.parse(process.env)
  return parsed
}

/**
 * Sets variables of this process, or removes those that are undefined, for the local cloud, scripts
 * and tests.
 */
export function setEnvironment(
  changes: {
    readonly [Name in keyof Environment]?: string | undefined
  },
): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  parsed = undefined
}

/** Returns the named variables. Throws an error that names all missing variables. */
export function requireEnvironment<Name extends keyof Environment>(
  ...names: Name[]
): Record<Name, string> {
  const values = environment()
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new Error(`Environment lacks ${missing.join(', ')}`)
  return values as Record<Name, string>
}

export function optionalEnvironment(name: keyof Environment): string | undefined {
  return environment()[name]
}
