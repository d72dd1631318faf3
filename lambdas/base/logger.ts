import { Logger } from '@aws-lambda-powertools/logger'

/**
 * Logger of a function. Redacts e-mail addresses and secrets in messages, errors and their causes.
 */
export const logger = new Logger({
  serviceName: 'fanward',
  jsonReplacerFn: redactValue,
  persistentKeys: { bundle: bundleId() },
})

/**
 * Runs a function's work. Logs a failure with its causes, and throws it again without personal
 * data.
 */
export async function loggingFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    logger.error('failed', { error })
    throw redactedError(error)
  }
}

/** Returns the ID by which the bundle's source map is found (scripts/source-maps.ts). */
function bundleId(): unknown {
  return Reflect.get(globalThis, 'fanwardBundle')
}

/**
 * E-mail address, also percent-encoded. Limits on length keep the matching time linear. Package
 * paths do not match, since a slash precedes their `@`.
 */
const ADDRESS =
  /(?:"[^"\s]{1,64}"|[\p{L}\p{N}._%+'!#$&*=?^`{|}~-]{1,64})(?:@|%40)[\p{L}\p{N}.-]{1,253}/gu

/** JSON Web Tokens, bearer tokens, and the payment provider's keys and signing secrets. */
const SECRET = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\b(?:sk|rk|whsec)_\w+|(?<=\bBearer )[\w.~+/=-]+/gi

/** Replaces e-mail addresses and secrets in a text. */
function redact(text: string): string {
  return text.replace(SECRET, '[secret]').replace(ADDRESS, '[e-mail]')
}

/**
 * Redacts all texts during JSON serialization, including field names, since these may come from
 * data.
 */
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

/**
 * Returns an error without personal data. Lambda itself logs errors that a function throws, without
 * using our redacting logger.
 */
function redactedError(error: unknown): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const redacted = new Error(redact(message))
  redacted.name = name
  redacted.stack = redact(stack ?? '')
  return redacted
}
