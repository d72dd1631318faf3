import * as z from 'zod/mini'
import { withoutDirections } from '../text.ts'

/** A ULID or a key of the demo world: never displayed, safe in a path. */
export const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** A client-generated key, which must be a ULID so that keys sort by time. */
export const MadeKey = z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/))
export const Instant = z
  .string()
  .check(
    z.regex(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
    ),
    z.refine(isInCalendar),
  )
/** An instant given by a caller, limited to years in which further date arithmetic is valid. */
export const NamedInstant = Instant.check(z.refine((at) => at >= '2000' && at < '2200'))
export const Day = day()
export const Count = z.int().check(z.nonnegative())
export const Cents = z.int().check(z.nonnegative())
export const Latitude = z.number().check(z.gte(-90), z.lte(90))
export const Longitude = z.number().check(z.gte(-180), z.lte(180))
export const Picture = z.string().check(z.maxLength(300))

/** Human-written text, in input or storage, without direction marks. */
export const Prose = z.string().check(z.overwrite(withoutDirections))

export function text(maxLength: number) {
  return Prose.check(z.minLength(1), z.maxLength(maxLength))
}

/** A calendar day, YYYY-MM-DD, with an optional message for invalid ones. */
export function day(message?: { readonly error: string }) {
  return z
    .string()
    .check(
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, message),
      z.refine(isInCalendar, message),
    )
}

/** Returns whether a date or time exists; February 30 and 24:00 do not. */
function isInCalendar(text: string): boolean {
  // Every month has at least 28 days; the pattern has checked the rest.
  if (Number(text.slice(8, 10)) <= 28) return true
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
