import { DESK_MARK_CACHE, PICTURES_CACHE, SHELL_CACHES } from '../lib/worker/caches.ts'
import { scope } from './scope.ts'

/**
 * Worker that replaces the site's service worker in an emergency (`infra/runbook/pipeline.md`).
 * Answers no requests, deletes the caches and unregisters itself.
 */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter(
    (name) => name === PICTURES_CACHE || name === DESK_MARK_CACHE || name.startsWith(SHELL_CACHES),
  )
  await Promise.all(ours.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
