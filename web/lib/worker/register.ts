import { WORKER_PATH } from './caches.ts'

/**
 * Registers the service worker and returns whether it is ready. Only offline use and push need it.
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
