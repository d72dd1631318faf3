import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { updateMe } from '#light/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts'
import { type Me, makeUserRecord, meQuery, needsOnboarding } from '#web/lib/session/me.ts'
import { storeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { resumeSession } from '#web/lib/session/session-store.ts'
import { socialOrigin } from './social-return.ts'

/** Takes up the session that the sign-in made, and remembers where the fan was. */
export function useFinishLogin() {
  const origin = socialOrigin(useLocation())
  const client = useQueryClient()
  /** Whether the account is new is not known after a social sign-in. */
  return async (
    isNew: boolean | undefined,
    from = origin,
  ): Promise<Me | undefined | 'signedOut'> => {
    // A new account keeps the language in which its owner signed up.
    if (isNew) await changeLanguage(currentLanguage())
    storeRedirectPath(from)
    let me: Me | undefined
    const user = await resumeSession(async ({ email }) => {
      try {
        await makeUserRecord(email)
        // The sign-up form has asked for it.
        if (isNew) await call(updateMe, { body: { agreeToTermsAndConditions: true } })
        // Known before anybody learns of the sign-in, so that a new fan goes straight to onboarding.
        me = await client.fetchQuery(meQuery(email))
        if (isNew === undefined && needsOnboarding(me)) await changeLanguage(currentLanguage())
      } catch (error) {
        console.error('The user data could not be kept.', error)
      }
    })
    return user ? me : 'signedOut'
  }
}
