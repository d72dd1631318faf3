import type { Location } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { SocialOutcome } from '#web/lib/session/social-sign-in.ts'

type Failed = Extract<SocialOutcome, { kind: 'failed' }>

/** Result shown by the login. It is passed in the history state, never in the address. */
export type SocialReturn = Pick<Failed, 'failure' | 'message'>

export function readSocialFailure(state: unknown): SocialReturn | undefined {
  const kept = (state as { socialFailure?: SocialReturn } | null)?.socialFailure
  return kept
}

/** Returns the page to come back to from a provider, without the login over it. */
export function socialOrigin({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('login')
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Returns the same page with the login open, unless it has its own form. */
export function withLogin(from: string): string {
  if (isLoginPage(from)) return from
  return `${from}${from.includes('?') ? '&' : '?'}login=true`
}

function isLoginPage(from: string): boolean {
  return from.split('?')[0] === paths.login.pattern
}
