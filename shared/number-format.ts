import type { Language } from './model/user.ts'

/** Intl formatters are slow to make and lists use hundreds, so each is made once. */
const made = new Map<string, Intl.NumberFormat>()

/** How numbers are written in Canada in a language. */
export function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const known = made.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(`${language}-CA`, options)
  made.set(key, format)
  return format
}
