import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { updateMe } from '#shared/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts'
import { type Me, makeUserRecord, meQuery, needsOnboarding } from '#web/lib/session/me.ts'
import { storeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { resumeSession } from '#web/lib/session/session-store.ts'
import { socialOrigin } from './social-return.ts'

/** Resumes the session that the sign-in created, and stores where the fan was. */
export function useFinishLogin() {
  const origin = socialOrigin(useLocation())
  const client = useQueryClient()
  /** `isNew` is unknown after a social sign-in. */
  return async (
    isNew: boolean | undefined,
    from = origin,
  ): Promise<Me | undefined | 'signedOut'> => {
    // A new account gets the language in which it was created.
    if (isNew) await changeLanguage(currentLanguage())
    storeRedirectPath(from)
    let me: Me | undefined
    const user = await resumeSession(async ({ email }) => {
      try {
        await makeUserRecord(email)
        // The sign-up form has asked for agreement.
        if (isNew) await call(updateMe, { body: { agreeToTermsAndConditions: true } })
        // Loaded before subscribers learn of the sign-in, so that a new fan goes straight to onboarding.
        me = await client.fetchQuery(meQuery(email))
        if (isNew === undefined && needsOnboarding(me)) await changeLanguage(currentLanguage())
      } catch (error) {
        console.error('The user data could not be kept.', error)
      }
    })
    return user ? me : 'signedOut'
  }
}
