import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n.ts'

/** The language on screen, of the page or of a part with another; renders anew when it changes. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n)
}
