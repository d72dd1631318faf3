import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { updateMe } from '#shared/api/me.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/lib/api/call.ts'
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts'
import { makeUserRecord, meQuery } from '#web/lib/session/me.ts'
import { storeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { resumeSession } from '#web/lib/session/session-store.ts'

/** Takes up the session that the sign-in made, and remembers where the fan was. */
export function useFinishLogin() {
  const { pathname } = useLocation()
  const client = useQueryClient()
  return async (isNew: boolean) => {
    // A new account keeps the language in which its owner signed up.
    if (isNew) await changeLanguage(currentLanguage())
    storeRedirectPath(pathname === paths.login.pattern ? paths.feed.href() : pathname)
    await resumeSession(async ({ email }) => {
      try {
        await makeUserRecord(email)
        // The sign-up form has asked for it.
        if (isNew) await call(updateMe, { body: { agreeToTermsAndConditions: true } })
        // Known before anybody learns of the sign-in, so that a new fan goes straight to onboarding.
        await client.fetchQuery(meQuery(email))
      } catch (error) {
        console.error('The user data could not be kept.', error)
      }
    })
  }
}
