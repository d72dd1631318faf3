import { WORKER_PATH } from './caches.ts'

/**
 * Registers the service worker, and says whether one answers for the pages from now on. Without it,
 * everything works that needs a network: where a browser has none, or refuses it, nobody is told.
 */
export async function registerWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    return true
  } catch (error) {
    console.warn('The service worker was not registered.', error)
    return false
  }
}
