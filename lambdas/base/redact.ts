/**
 * An e-mail address, also as addresses of pages spell it. Parts are bounded, so that a long text
 * without one is read in one go. What stands before the `@` of a package's path ends with a slash.
 */
const ADDRESS =
  /(?:"[^"\s]{1,64}"|[\p{L}\p{N}._%+'!#$&*=?^`{|}~-]{1,64})(?:@|%40)[\p{L}\p{N}.-]{1,253}/gu

/** JSON Web Tokens, keys and signing secrets of the payment provider, and whatever is a bearer's. */
const SECRET = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\b(?:sk|rk|whsec)_\w+|(?<=\bBearer )[\w.~+/=-]+/gi

/** A text for the log, without what belongs to people or opens something. */
export function redact(text: string): string {
  return text.replace(SECRET, '[secret]').replace(ADDRESS, '[e-mail]')
}

/** Redacts each text of what JSON writes, at any depth; names of fields too, where they are data. */
export function redactValue(_name: string, value: unknown): unknown {
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

/** An error as Lambda may write it down: it logs what leaves a function past every logger of ours. */
export function redactedError(error: unknown): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const redacted = new Error(redact(message))
  redacted.name = name
  redacted.stack = redact(stack ?? '')
  return redacted
}
