import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n.ts'

/**
 * Returns the current language and rerenders when it changes. A part of a page may have another
 * language than the page.
 */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n)
}
