import type { Language } from './model/user.ts'

/** Intl formatters are slow to make, and each of a crowd's alerts names a time: each is made once. */
const made = new Map<string, Intl.DateTimeFormat>()

/** How dates and times are written in Canada in a language. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(`${language}-CA`, options)
  made.set(key, format)
  return format
}
