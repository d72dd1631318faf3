import type { Language } from './language.ts'

/**
 * Returns a function that creates Intl formatters and caches them. Formatters are slow to create,
 * and a page needs hundreds.
 */
function madeOnce<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options)
    const known = made.get(key)
    if (known) return known
    const format = make(`${language}-CA`, options)
    made.set(key, format)
    return format
  }
}

const numberFormats = madeOnce(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Returns a number format for a language, as used in Canada. */
export function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return numberFormats(language, options)
}

type DateOptions = Intl.DateTimeFormatOptions & { readonly timeZone: string }

/** Returns a date and time format for a language, as used in Canada. */
export const dateFormat = madeOnce(
  (locale, options: DateOptions) => new Intl.DateTimeFormat(locale, options),
)
