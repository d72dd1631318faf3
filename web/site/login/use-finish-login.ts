import { useLocation } from 'react-router'
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts'
import { makeUserRecord } from '#web/lib/session/me.ts'
import { storeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { resumeSession } from '#web/lib/session/session-store.ts'

/** Takes up the session that the sign-in made, and remembers where the fan was. */
export function useFinishLogin() {
  const { pathname } = useLocation()
  return async (isNew: boolean) => {
    // A new account keeps the language in which its owner signed up.
    if (isNew) await changeLanguage(currentLanguage())
    storeRedirectPath(pathname)
    await resumeSession(({ email }) =>
      makeUserRecord(email).catch((error: unknown) =>
        console.error('The user data could not be kept.', error),
      ),
    )
  }
}
