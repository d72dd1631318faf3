import { useTranslation } from 'react-i18next'
import { currentLanguage, type Language } from './i18n.ts'

/** The language on screen; the component renders anew when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}
