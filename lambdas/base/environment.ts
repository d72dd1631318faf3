import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))

/**
 * Environment variables of a function. The infrastructure sets those that its manifest line needs; the local
 * cloud sets all.
 */
const Environment = z.object({
  TABLE_NAME: z.optional(filled),
  DYNAMODB_ENDPOINT: z.optional(filled),
  USER_POOL_ID: z.optional(filled),
  COGNITO_ENDPOINT: z.optional(filled),
  USER_POOL_CLIENT_ID: z.optional(filled),
  /** Issuer of the pool's tokens; the address of its keys begins with it. */
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
  /** Endpoint that messages to live connections are sent to. */
  LIVE_ENDPOINT: z.optional(filled),
  SITE_URL: z.optional(filled),
  /** Origins of our pages that may open live connections, separated by blanks; `*` matches any name or port. */
  SITE_ORIGINS: z.optional(filled),
  /** Keys that identify CloudFront, separated by a comma: one, or two during a rotation. */
  ORIGIN_KEYS: z.optional(filled),
  /** Set if staff need a second factor for their role. */
  SECOND_FACTOR: z.optional(z.literal('required')),
  /** Set if search engines may list the site, which needs a domain of its own. */
  SITE_IS_LISTED: z.optional(filled),
  MEDIA_BUCKET: z.optional(filled),
  REPORTS_BUCKET: z.optional(filled),
  /** Sender of mails; absent if the environment sends none. */
  MAIL_FROM: z.optional(filled),
  /** Name and postal address in the footer of every mail, and the address for replies. */
  MAIL_ADDRESS: z.optional(filled),
  MAIL_CONTACT: z.optional(filled),
  SITE_BUCKET: z.optional(filled),
  S3_ENDPOINT: z.optional(filled),
  /**
   * Milliseconds for which a service may be silent, for search engines that answer one request at a time and
   * for tests.
   */
  SILENCE_MS: z.optional(filled),
  /** Name of the secret with Stripe's keys in Secrets Manager. */
  STRIPE_SECRET_ID: z.optional(filled),
  /** Address of a fake Stripe; never set in the cloud. */
  STRIPE_ENDPOINT: z.optional(filled),
  /** Name of the secret in Secrets Manager with the keys that identify us to push services. */
  PUSH_SECRET_ID: z.optional(filled),
  /** Name of the secret in Secrets Manager with the keys that sign passes. */
  PASSES_SECRET_ID: z.optional(filled),
  /** Address of a fake Google Wallet page; never set in the cloud. */
  GOOGLE_WALLET_ENDPOINT: z.optional(filled),
  /** Origin of a fake push service; never set in the cloud. */
  PUSH_ENDPOINT: z.optional(filled),
})
type Environment = z.infer<typeof Environment>

let parsed: Environment | undefined

/**
 * Returns the variables of the function, parsed once: they never change, and a busy function reads them with
 * every request.
 */
function environment(): Environment {
  parsed ??= Environment.parse(process.env)
  return parsed
}

/**
 * Sets variables for this process, or removes those given as undefined, for the local cloud, scripts and
 * tests. Later direct changes of `process.env` may have no effect.
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

/**
 * Returns the named variables, or throws an error that names all missing ones. Variables are read at first
 * use, so that a function needs only those that it uses.
 */
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
