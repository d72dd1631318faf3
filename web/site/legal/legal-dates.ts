import type { Language } from '#shared/language.ts'

/** Dates of the legal texts. All languages have the same dates. */
export const LEGAL_DATES = {
  terms: { updated: '2023-09-01' },
  privacy: { effective: '2023-09-01', changed: '2026-11-30' },
} as const

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' }

const NO_BREAK = '\u00a0'

/** Formats a day in full, such as September 1, 2023 or 1er septembre 2023. */
export function legalDay(day: string, language: Language): string {
  const form = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const words = form.format(new Date(day))
  if (language === 'en') return words
  return words.replace(/^1 /, '1er ').replaceAll(' ', NO_BREAK)
}
