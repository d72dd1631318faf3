import { PICTURES_CACHE } from './caches.ts'

/** Key under which one account's wallet is stored in this browser. */
export const WALLET_KEY = 'wallet'

/** Removes everything stored for the wallet, so that nothing stays on a shared phone. */
export function eraseWallet(): void {
  try {
    if (localStorage.getItem(WALLET_KEY) === null) return
    localStorage.removeItem(WALLET_KEY)
    if ('caches' in window) void caches.delete(PICTURES_CACHE)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
