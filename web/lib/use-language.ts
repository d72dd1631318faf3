import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n.ts'

/** Returns the current language of the page or of a part in another one, and rerenders when it changes. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n)
}
