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
 * Synchronizes the page's language with the user's record. A choice on this device wins over the
 * record.
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
 * Keeps the signed-in fan's record up to date: follows, unlocks and changes from other tabs or
 * devices show at once.
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
 * Refetches answers of shared caches once the session shows that the user is staff, because staff
 * see their own changes at once. A page may request data before the session is known.
 */
export function useAnswersPastCaches(isStaff: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isStaff) return
    void client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => isSharedRead(name) })
  }, [isStaff, client])
}
