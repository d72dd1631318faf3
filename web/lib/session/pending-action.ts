import { serverNow } from '../server-clock.ts'

/**
 * Action that a visitor started and that needs a login, with the key of a deal or organization.
 * `tell` turns on alerts about a deal.
 */
export type PendingAction = `${'follow' | 'save' | 'tell' | 'redeem'} ${string}`

export function isPendingAction(text: string): text is PendingAction {
  return /^(follow|save|tell|redeem) \S+$/.test(text)
}

export function isFollow(action: PendingAction): boolean {
  return action.startsWith('follow ')
}

const redeemPrefix = 'redeem '

export function isRedeem(action: PendingAction): boolean {
  return action.startsWith(redeemPrefix)
}

const key = 'pendingAction'
/** Milliseconds after which a pending action is ignored. An hour is long enough to sign up. */
const KEPT_MS = 60 * 60 * 1000

/**
 * Returns the storage for an action. Actions that redeem a deal are stored for all tabs, because
 * onboarding may continue in another tab. Other actions are stored only for this tab.
 */
function storageOf(action: PendingAction): Storage {
  return isRedeem(action) ? localStorage : sessionStorage
}

/** Stores the action, because a social sign-in and onboarding leave the page. */
export function keepPendingAction(action: PendingAction): void {
  dropPendingAction()
  try {
    storageOf(action).setItem(key, `${serverNow().getTime()} ${action}`)
  } catch {
    // If storage is unavailable, the fan must press the button again.
  }
}

/** Clears a pending action. Returns whether it was pending and recent. */
export function takePendingAction(action: PendingAction): boolean {
  try {
    const storage = storageOf(action)
    const kept = storage.getItem(key)
    if (kept === null || !kept.endsWith(` ${action}`)) return false
    storage.removeItem(key)
    return isRecent(kept)
  } catch {
    return false
  }
}

/** Returns the key of the deal that a visitor started to redeem, or undefined. */
export function pendingDeal(): string | undefined {
  try {
    const kept = localStorage.getItem(key) ?? ''
    const action = kept.slice(kept.indexOf(' ') + 1)
    if (!isPendingAction(action) || !isRedeem(action) || !isRecent(kept)) return undefined
    return action.slice(redeemPrefix.length)
  } catch {
    return undefined
  }
}

function isRecent(kept: string): boolean {
  const ageMs = serverNow().getTime() - Number.parseInt(kept, 10)
  return ageMs < KEPT_MS
}

/** Clears the pending action, for example when the login is closed. */
export function dropPendingAction(): void {
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  } catch {
    // If storage is unavailable, no action was stored.
  }
}
