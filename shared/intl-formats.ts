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

/** Matches the 1 of the first day of a month. */
const FIRST_DAY = /(?<!\d)1(?=–\d| \p{L}{3})/gu

/** Matches the first zero of `07 h 05`, and the minutes of `7 h 00` unless seconds follow. */
const HOUR_ZEROS = /\b0(?=\d\sh)|(?<=\d\sh)\s00\b(?!\smin)/g

/** Matches the spaces of `7 h 05`. */
const HOUR_SPACES = /(?<=\d)\s(?=h\b)|(?<=\d\sh)\s(?=\d)/g

/**
 * Writes `1er décembre`, `7 h 05` and `7 h`, where `Intl` writes `1 décembre`, `07 h 05` and
 * `07 h 00`. Prevents line breaks within an hour.
 */
const corrected = (date: string) =>
  date.replace(FIRST_DAY, '1er').replace(HOUR_ZEROS, '').replace(HOUR_SPACES, '\u00a0')

/** Date format that corrects the French of `Intl`. */
class FrenchDateFormat extends Intl.DateTimeFormat {
  override format(date?: Date | number): string {
    return corrected(super.format(date))
  }

  override formatRange(from: Date | number, to: Date | number): string {
    return corrected(super.formatRange(from, to))
  }
}

/** Returns a date and time format for a language, as used in Canada. */
export const dateFormat = madeOnce((locale, options: DateOptions) =>
  locale === 'fr-CA'
    ? new FrenchDateFormat(locale, options)
    : new Intl.DateTimeFormat(locale, options),
)
