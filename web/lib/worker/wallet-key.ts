import { PICTURES_CACHE } from './caches.ts'

/** Key under which one account's wallet is stored in this browser. */
export const WALLET_KEY = 'wallet'

/** Nothing of a fan stays on a phone that others use: all that is kept of the wallet goes at once. */
export function eraseWallet(): void {
  try {
    if (localStorage.getItem(WALLET_KEY) === null) return
    localStorage.removeItem(WALLET_KEY)
    if ('caches' in window) void caches.delete(PICTURES_CACHE)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
