import { PICTURES_CACHE } from './caches.ts'

/** Key under which this browser stores a wallet. There is at most one. */
export const WALLET_KEY = 'wallet'

/** Name of the database with the proofs of running coupons, which exists only beside a wallet. */
export const PROOFS_DATABASE = 'proofs'

/** Removes the wallet, its pictures and proofs, so that nothing stays on a shared phone. */
export function eraseWallet(): void {
  try {
    if (localStorage.getItem(WALLET_KEY) === null) return
    localStorage.removeItem(WALLET_KEY)
    if ('caches' in window) void caches.delete(PICTURES_CACHE)
    indexedDB.deleteDatabase(PROOFS_DATABASE)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
