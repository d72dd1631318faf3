import { useQueryClient } from '@tanstack/react-query'
import { type Location, useLocation } from 'react-router'
import { updateMe } from '#shared/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { type Me, makeUserRecord, meQuery, needsOnboarding } from '#web/lib/session/me.ts'
import { pendingDeal } from '#web/lib/session/pending-action.ts'
import { storeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { resumeSession } from '#web/lib/session/session-store.ts'
import type { SocialOutcome } from '#web/lib/session/social-sign-in.ts'

/**
 * Returns a function that starts the session after a sign-in, creates the user's record if needed
 * and loads it. Resolves with the record, with undefined if it could not be loaded, or with
 * 'signedOut' if there is no session.
 */
export function useFinishLogin() {
  const origin = socialOrigin(useLocation())
  const client = useQueryClient()
  /** `isNew` is undefined after a social sign-in, because the pool does not report new accounts. */
  return async (
    isNew: boolean | undefined,
    from = origin,
  ): Promise<Me | undefined | 'signedOut'> => {
    // Marks the current language as chosen, so that it becomes the language of the new account.
    if (isNew) await changeLanguage(currentLanguage())
    storeRedirectPath(from)
    let me: Me | undefined
    const user = await resumeSession(async ({ email }) => {
      try {
        await makeUserRecord(email)
        // The fan has agreed to the terms in the sign-up form.
        if (isNew) await call(updateMe, { body: { agreeToTermsAndConditions: true } })
        // Loads the record before subscribers are notified of the sign-in, so that a new fan goes
        // straight to onboarding.
        me = await client.fetchQuery(meQuery(email))
        if (isNew === undefined && needsOnboarding(me)) await changeLanguage(currentLanguage())
      } catch (error) {
        console.error('The user data could not be kept.', error)
      }
    })
    return user ? me : 'signedOut'
  }
}

type Failed = Extract<SocialOutcome, { kind: 'failed' }>

/**
 * Failure of a social sign-in. Passed to the login in the history state, and not in the address.
 */
export type SocialReturn = Pick<Failed, 'failure' | 'message'>

export function readSocialFailure(state: unknown): SocialReturn | undefined {
  const kept = (state as { socialFailure?: SocialReturn } | null)?.socialFailure
  return kept
}

/**
 * Returns the address to return to after a social sign-in, without the parameter that opens the
 * login dialog.
 */
export function socialOrigin({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('login')
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/**
 * Returns the address of a page with an open login dialog. The login page's address stays as it is,
 * because that page has a form.
 */
export function withLogin(from: string): string {
  if (isLoginPage(from)) return from
  return `${from}${from.includes('?') ? '&' : '?'}login=true`
}

function isLoginPage(from: string): boolean {
  return from.split('?')[0] === paths.login.pattern
}

/**
 * Returns the start page of a user: onboarding for new fans, else the deal that the visitor wanted,
 * else the feed.
 */
export function homeOf(me: Me | undefined): string {
  if (needsOnboarding(me)) return paths.onboarding.href()
  const deal = pendingDeal()
  return deal === undefined ? paths.feed.href() : paths.deal.href(deal)
}
