import { isEmbedded } from '../embed-mode.ts'
import { isPendingAction, type PendingAction } from './pending-action.ts'

const actionQuery = 'pending'

/**
 * Opens the embedded page in a new tab and shows the login there. Social sign-in does not work in
 * a frame, and other tabs cannot use a session that was started in a third-party frame.
 */
export function openLoginBesideFrame(action: PendingAction | undefined): void {
  const beside = new URL(window.location.href)
  beside.searchParams.delete('embedMode')
  beside.searchParams.set('login', 'true')
  if (action !== undefined) beside.searchParams.set(actionQuery, action)
  window.open(beside.href, '_blank', 'noopener')
}

/**
 * Returns the action that an embedded page passed to this new tab. Anyone can forge the address, so
 * the referrer must be the same page with `?embedMode`.
 */
export function readHandedAction(): PendingAction | undefined {
  const action = new URLSearchParams(window.location.search).get(actionQuery)
  return action !== null && isPendingAction(action) && isBesideFrame() ? action : undefined
}

function isBesideFrame(): boolean {
  if (document.referrer === '') return false
  const { origin, pathname, searchParams } = new URL(document.referrer)
  const here = window.location
  return origin === here.origin && pathname === here.pathname && isEmbedded(searchParams)
}

/** Returns the query without the passed action, or undefined if the query has no passed action. */
export function withoutHandedAction(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (!query.has(actionQuery)) return undefined
  query.delete(actionQuery)
  return query.toString()
}
