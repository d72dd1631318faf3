import { useEffect, useRef } from 'react'
import { setLanguage } from '#light/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import {
  changeLanguage,
  currentLanguage,
  hasChosenLanguage,
  onLanguageChanged,
} from '#web/lib/i18n.ts'
import { useMe } from '#web/lib/session/me.ts'

function save(languagePreference: 'en' | 'fr'): void {
  call(setLanguage, { body: { languagePreference } }).catch((error: unknown) =>
    console.error('The language could not be kept.', error),
  )
}

/**
 * Keeps the language of the page and that of the user's record together. What was chosen on this
 * device wins; without a choice the record's language is taken.
 */
export function useLanguagePreference(email: string | undefined): void {
  const kept = useMe(email).data?.user.languagePreference
  const isSettled = useRef(false)
  useEffect(() => {
    if (email === undefined) isSettled.current = false
    if (email === undefined || kept === undefined || isSettled.current) return
    isSettled.current = true
    if (kept === currentLanguage()) return
    if (hasChosenLanguage()) save(currentLanguage())
    else void changeLanguage(kept, { isChoice: false })
  }, [email, kept])
  useEffect(() => {
    if (email === undefined) return
    const keep = () => {
      if (isSettled.current) save(currentLanguage())
    }
    return onLanguageChanged(keep)
  }, [email])
}
