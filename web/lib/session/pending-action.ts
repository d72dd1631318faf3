import { serverNow } from '../server-clock.ts'

/**
 * Action that a visitor started and that needs a login, with the key of its deal or organization.
 */
export type PendingAction = `${'follow' | 'save'} ${string}`

export function isPendingAction(text: string): text is PendingAction {
  return /^(follow|save) \S+$/.test(text)
}

export function isFollow(action: PendingAction): boolean {
  return action.startsWith('follow ')
}

const key = 'pendingAction'
/** Milliseconds for which a pending action is stored: long enough to sign up. */
const KEPT_MS = 60 * 60 * 1000

/**
 * Stores the action for this tab, because signing in at a provider and onboarding leave the page.
 */
export function keepPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(key, `${serverNow().getTime()} ${action}`)
  } catch {
    // Without storage the fan must press again.
  }
}

/** Returns whether this action is pending, and clears it. */
export function takePendingAction(action: PendingAction): boolean {
  try {
    const kept = sessionStorage.getItem(key)
    if (kept === null || !kept.endsWith(` ${action}`)) return false
    sessionStorage.removeItem(key)
    return serverNow().getTime() - Number.parseInt(kept, 10) < KEPT_MS
  } catch {
    return false
  }
}

/** Clears the pending action when the login is closed. */
export function dropPendingAction(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage no action was stored.
  }
}
