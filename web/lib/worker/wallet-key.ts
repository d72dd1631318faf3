import { PICTURES_CACHE } from './caches.ts'

/** Key under which this browser stores a wallet. There is at most one. */
export const WALLET_KEY = 'wallet'

/** Removes the wallet and its pictures, so that nothing stays on a shared phone. */
export function eraseWallet(): void {
  try {
    if (localStorage.getItem(WALLET_KEY) === null) return
    localStorage.removeItem(WALLET_KEY)
    if ('caches' in window) void caches.delete(PICTURES_CACHE)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
