import * as z from 'zod/mini'
import { withoutDirections } from '../text.ts'

/** A ULID, or a key of the demo world: never shown to people, safe in a path. */
export const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** A key that somebody else makes for us: nothing but a ULID, by which lists are in the order of time. */
export const MadeKey = z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/))
export const Instant = z
  .string()
  .check(
    z.regex(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
    ),
    z.refine(isInCalendar),
  )
/** An instant that a caller names: far from the ends of the calendar, so that what is reckoned from it is one too. */
export const NamedInstant = Instant.check(z.refine((at) => at >= '2000' && at < '2200'))
export const Day = day()
export const Count = z.int().check(z.nonnegative())
export const Cents = z.int().check(z.nonnegative())
export const Latitude = z.number().check(z.gte(-90), z.lte(90))
export const Longitude = z.number().check(z.gte(-180), z.lte(180))
export const Picture = z.string().check(z.maxLength(300))

/** Text of people, in an input or stored: without marks that turn the direction of a line. */
export const Prose = z.string().check(z.overwrite(withoutDirections))

export function text(maxLength: number) {
  return Prose.check(z.minLength(1), z.maxLength(maxLength))
}

/** A day of the calendar, YYYY-MM-DD, with words of its own for what is none. */
export function day(message?: { readonly error: string }) {
  return z
    .string()
    .check(
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, message),
      z.refine(isInCalendar, message),
    )
}

/** The 30th of February is not, nor is 24:00. */
function isInCalendar(text: string): boolean {
  // Every month has so many days; the pattern has seen to the rest.
  if (Number(text.slice(8, 10)) <= 28) return true
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
