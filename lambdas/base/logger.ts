import { Logger } from '@aws-lambda-powertools/logger'

/**
 * Logger of the function; the request id and the endpoint's name are appended for each call. E-mail addresses
 * and secrets are redacted in messages, errors and their causes.
 */
export const logger = new Logger({
  serviceName: 'fanward',
  jsonReplacerFn: redactValue,
  persistentKeys: { bundle: bundleId() },
})

/** Runs a function's work; logs a failure with its causes and rethrows it redacted. */
export async function loggingFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    logger.error('failed', { error })
    throw redactedError(error)
  }
}

/**
 * Returns the id by which the source map of a stack trace is found; each bundle begins with it
 * (scripts/source-maps.ts).
 */
function bundleId(): unknown {
  return Reflect.get(globalThis, 'fanwardBundle')
}

/**
 * E-mail address, also percent-encoded as in URLs. Parts are bounded, so that matching a long text takes
 * linear time. A package's path is no match: a slash precedes its `@`.
 */
const ADDRESS =
  /(?:"[^"\s]{1,64}"|[\p{L}\p{N}._%+'!#$&*=?^`{|}~-]{1,64})(?:@|%40)[\p{L}\p{N}.-]{1,253}/gu

/** JSON Web Tokens, keys and signing secrets of the payment provider, and bearer tokens. */
const SECRET = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\b(?:sk|rk|whsec)_\w+|(?<=\bBearer )[\w.~+/=-]+/gi

/** Returns a text for the log without e-mail addresses and secrets. */
function redact(text: string): string {
  return text.replace(SECRET, '[secret]').replace(ADDRESS, '[e-mail]')
}

/** Redacts each text at any depth during JSON serialization, also the names of fields, which may be data. */
function redactValue(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  return isRecord(value) ? withRedactedNames(value) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}

function withRedactedNames(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record)
  if (names.every((name) => redact(name) === name)) return record
  return Object.fromEntries(names.map((name) => [redact(name), record[name]]))
}

/** Returns an error that Lambda may log: errors that leave a function bypass our logger. */
function redactedError(error: unknown): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const redacted = new Error(redact(message))
  redacted.name = name
  redacted.stack = redact(stack ?? '')
  return redacted
}
