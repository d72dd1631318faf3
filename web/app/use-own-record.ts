import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { setLanguage } from '#shared/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { isSharedRead } from '#web/lib/api/token.ts'
import { followMutationKey } from '#web/lib/fan/follows.ts'
import {
  changeLanguage,
  currentLanguage,
  hasChosenLanguage,
  onLanguageChanged,
} from '#web/lib/i18n.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'
import { type Me, meKey, useMe } from '#web/lib/session/me.ts'

function save(languagePreference: 'en' | 'fr'): void {
  call(setLanguage, { body: { languagePreference } }).catch((error: unknown) =>
    console.error('The language could not be kept.', error),
  )
}

/**
 * Sets the page's language from the user's record after sign-in. If the user has chosen a language
 * on this device, stores that language in the record instead. Later changes are stored too.
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

/**
 * Applies changes of the signed-in user's record at once, such as follows and unlocks in other tabs
 * or on other devices.
 */
export function useLiveRecord(isSignedIn: boolean): void {
  const client = useQueryClient()
  useTopic(isSignedIn ? 'me' : undefined, (message) => {
    if (message.kind !== 'me') return
    // While a follow is being saved, ignores the message: the follow is already shown, and the
    // record is refetched after the server's answer.
    if (client.isMutating({ mutationKey: followMutationKey }) > 0) return
    void client
      .cancelQueries({ queryKey: meKey })
      .then(() => client.setQueryData<Me>(meKey, message.state))
  })
}

/**
 * Refetches answers that may come from shared caches, once the session shows that the user is
 * staff. Requests of staff bypass these caches, so that staff see their own changes at once.
 */
export function useAnswersPastCaches(isStaff: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isStaff) return
    void client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => isSharedRead(name) })
  }, [isStaff, client])
}
