import { serverNow } from '../server-clock.ts'

/** Action that a visitor started and only a fan can complete, with its deal or organization. */
export type PendingAction = `${'follow' | 'save'} ${string}`

export function isPendingAction(text: string): text is PendingAction {
  return /^(follow|save) \S+$/.test(text)
}

export function isFollow(action: PendingAction): boolean {
  return action.startsWith('follow ')
}

const key = 'pendingAction'
/** Milliseconds for which a pending action is kept: long enough to sign up. */
const KEPT_MS = 60 * 60 * 1000

/** Stores the action for the session, as a provider's sign-in and onboarding leave the page. */
export function keepPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(key, `${serverNow().getTime()} ${action}`)
  } catch {
    // Without storage the fan presses again.
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
    // Without storage nothing was kept.
  }
}
