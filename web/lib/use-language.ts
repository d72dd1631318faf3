import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n.ts'

/**
 * Returns the current language, and rerenders when it changes. A part of a page may have a language
 * different from the page's.
 */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n)
}
