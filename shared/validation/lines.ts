import * as z from 'zod/mini'
import { type MessageKey, says } from '../field-messages.ts'
import { Prose } from '../model/common.ts'
import { showsNothing } from '../text.ts'

/**
 * Returns the schema of a required single-line text. Control characters become spaces, and white
 * space at both ends is removed.
 */
export function filled(maxLength: number, messageKey: MessageKey = 'errors.field.required') {
  return Prose.check(
    z.overwrite((text) => text.replace(/\p{Cc}+/gu, ' ')),
    z.trim(),
    z.refine((text) => !showsNothing(text), says(messageKey)),
    z.maxLength(maxLength),
  )
}

/** Returns the schema of a text of several lines, which may be empty. */
export function prose(maxLength: number) {
  return Prose.check(z.trim(), z.maxLength(maxLength))
}

/** Returns the schema of a list from which duplicates are removed. */
export function distinct<Item extends z.ZodMiniType<string>>(item: Item, max: number) {
  return z.array(item).check(
    z.overwrite((list) => [...new Set(list)] as typeof list),
    z.maxLength(max),
  )
}

export const Email = Prose.check(
  z.trim(),
  z.maxLength(200),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, says('validation.email.invalid')),
)

/** An IANA time zone that the JavaScript runtime knows, for example America/Toronto. */
export const TimeZone = z
  .string()
  .check(z.maxLength(60), z.refine(isTimeZone, says('errors.field.choice')))

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
