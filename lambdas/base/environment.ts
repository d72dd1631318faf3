import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))

/** Variables of a function. The infrastructure sets those that its manifest line needs; locally all are set. */
const Environment = z.object({
  TABLE_NAME: z.optional(filled),
  DYNAMODB_ENDPOINT: z.optional(filled),
  USER_POOL_ID: z.optional(filled),
  COGNITO_ENDPOINT: z.optional(filled),
  USER_POOL_CLIENT_ID: z.optional(filled),
  /** Issuer of the pool's tokens; its keys are found below it. */
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
  /** From where pages of ours open live connections, with a blank between; `*` is any name or port. */
  SITE_ORIGINS: z.optional(filled),
  /** The keys by which CloudFront is known, one or, during a rotation, two, with a comma between. */
  ORIGIN_KEYS: z.optional(filled),
  /** Set where staff need a second factor to have their role. */
  SECOND_FACTOR: z.optional(z.literal('required')),
  /** Set where search engines may list the site: under a domain of its own alone. */
  SITE_IS_LISTED: z.optional(filled),
  MEDIA_BUCKET: z.optional(filled),
  REPORTS_BUCKET: z.optional(filled),
  /** Sender of mails; absent where none are sent. */
  MAIL_FROM: z.optional(filled),
  /** Name and postal address at the foot of every mail, and where an answer is read. */
  MAIL_ADDRESS: z.optional(filled),
  MAIL_CONTACT: z.optional(filled),
  /** Bucket of the built site. */
  SITE_BUCKET: z.optional(filled),
  S3_ENDPOINT: z.optional(filled),
  /** Milliseconds that a service may be silent; for engines that answer one by one, and tests. */
  SILENCE_MS: z.optional(filled),
  /** The secret with Stripe's keys, in Secrets Manager. */
  STRIPE_SECRET_ID: z.optional(filled),
  /** Stand-in for Stripe; never set in the cloud. */
  STRIPE_ENDPOINT: z.optional(filled),
  /** The secret with the keys by which push services know us, in Secrets Manager. */
  PUSH_SECRET_ID: z.optional(filled),
  /** The secret with the keys by which passes are signed, in Secrets Manager. */
  PASSES_SECRET_ID: z.optional(filled),
  /** Stand-in for Google's page of passes; never set in the cloud. */
  GOOGLE_WALLET_ENDPOINT: z.optional(filled),
  /** The origin of what stands in for push services; never set in the cloud. */
  PUSH_ENDPOINT: z.optional(filled),
})
type Environment = z.infer<typeof Environment>

let parsed: Environment | undefined

/** A function's variables do not change while it lives, and a busy one reads them with every request. */
function environment(): Environment {
  parsed ??= Environment.parse(process.env)
  return parsed
}

/**
 * Sets variables for this process, or takes away those given as undefined. For the local cloud, whose
 * services come up one after the other, for scripts and for tests; what is written into `process.env`
 * past it may not be seen.
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
 * The values of the named variables; an error names every one that is missing.
 * Read when first used, so that a function needs only what it uses.
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
