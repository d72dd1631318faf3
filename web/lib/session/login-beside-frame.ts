import { isEmbedded } from '../embed-mode.ts'
import { type Deed, isDeed } from './deed.ts'

const deedQuery = 'deed'

/**
 * Opens the page of a frame in a tab of its own, with the login over it: no provider lets itself be
 * framed, and a session that begins in somebody else's page is known only there.
 */
export function openLoginBesideFrame(deed: Deed | undefined): void {
  const beside = new URL(window.location.href)
  beside.searchParams.delete('embedMode')
  beside.searchParams.set('login', 'true')
  if (deed !== undefined) beside.searchParams.set(deedQuery, deed)
  window.open(beside.href, '_blank', 'noopener')
}

/**
 * Returns the action pressed in the frame that opened this tab. Anybody can write such an address; people who
 * come by another's have pressed nothing.
 */
export function readHandedDeed(): Deed | undefined {
  const deed = new URLSearchParams(window.location.search).get(deedQuery)
  return deed !== null && isDeed(deed) && isBesideFrame() ? deed : undefined
}

function isBesideFrame(): boolean {
  if (document.referrer === '') return false
  const { origin, pathname, searchParams } = new URL(document.referrer)
  const here = window.location
  return origin === here.origin && pathname === here.pathname && isEmbedded(searchParams)
}

/** The query without it; undefined where there is none. */
export function withoutHandedDeed(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (!query.has(deedQuery)) return undefined
  query.delete(deedQuery)
  return query.toString()
}
