import type { Location } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { SocialOutcome } from '#web/lib/session/social-sign-in.ts'

type Failed = Extract<SocialOutcome, { kind: 'failed' }>

/** Result that the login shows; handed over in the history entry, never in the address. */
export type SocialReturn = Pick<Failed, 'failure' | 'message'>

export function readSocialFailure(state: unknown): SocialReturn | undefined {
  const kept = (state as { socialFailure?: SocialReturn } | null)?.socialFailure
  return kept
}

/** The page from which somebody leaves for a provider, without the login that lies over it. */
export function socialOrigin({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('login')
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The same page with the login open, where it has no form of its own. */
export function withLogin(from: string): string {
  if (isLoginPage(from)) return from
  return `${from}${from.includes('?') ? '&' : '?'}login=true`
}

function isLoginPage(from: string): boolean {
  return from.split('?')[0] === paths.login.pattern
}
