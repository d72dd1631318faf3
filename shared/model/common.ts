import * as z from 'zod/mini'
import { withoutDirections } from '../text.ts'

/**
 * Key of a record: usually a ULID, or a readable key in the demo data. Keys are safe in URL paths.
 */
export const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** Key that must be a ULID, for example the key of an upload. ULIDs sort by time. */
export const MadeKey = z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/))
export const Instant = z
  .string()
  .check(
    z.regex(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
    ),
    z.refine(isInCalendar),
  )
/** An instant sent by a caller, limited to years in which date arithmetic works. */
export const NamedInstant = Instant.check(z.refine((at) => at >= '2000' && at < '2200'))
export const Day = day()
export const Count = z.int().check(z.nonnegative())
export const Cents = z.int().check(z.nonnegative())
export const Latitude = z.number().check(z.gte(-90), z.lte(90))
export const Longitude = z.number().check(z.gte(-180), z.lte(180))
export const Picture = z.string().check(z.maxLength(300))

/** Text written by people. Unicode direction marks are removed from input and from stored text. */
export const Prose = z.string().check(z.overwrite(withoutDirections))

export function text(maxLength: number) {
  return Prose.check(z.minLength(1), z.maxLength(maxLength))
}

/**
 * Returns the schema of a calendar day, YYYY-MM-DD. `message` replaces the default message for
 * invalid days.
 */
export function day(message?: { readonly error: string }) {
  return z
    .string()
    .check(
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, message),
      z.refine(isInCalendar, message),
    )
}

/**
 * Returns whether a day that matches the pattern exists. February 30, for example, does not exist.
 */
function isInCalendar(text: string): boolean {
  // The pattern has already checked the other parts, and every month has at least 28 days.
  if (Number(text.slice(8, 10)) <= 28) return true
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
