import { serverNow } from '../server-clock.ts'

/** Action that a visitor pressed and only a fan can do, with its deal or organization. */
export type Deed = `${'follow' | 'save'} ${string}`

export function isDeed(text: string): text is Deed {
  return /^(follow|save) \S+$/.test(text)
}

export function isFollow(deed: Deed): boolean {
  return deed.startsWith('follow ')
}

const key = 'deed'
/** As long as signing up may take; later nobody expects it any more. */
const KEPT_MS = 60 * 60 * 1000

/** Kept for the session: a provider’s sign-in and a new fan’s first steps lead away from the page. */
export function keepDeed(deed: Deed): void {
  try {
    sessionStorage.setItem(key, `${serverNow().getTime()} ${deed}`)
  } catch {
    // Without storage it is pressed once more.
  }
}

/** Whether this is what was pressed; it is given out once. */
export function takeDeed(deed: Deed): boolean {
  try {
    const kept = sessionStorage.getItem(key)
    if (kept === null || !kept.endsWith(` ${deed}`)) return false
    sessionStorage.removeItem(key)
    return serverNow().getTime() - Number.parseInt(kept, 10) < KEPT_MS
  } catch {
    return false
  }
}

/** Somebody has closed the login: they do not want it at its price. */
export function dropDeed(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
