import { PICTURES_CACHE, SHELL_CACHES } from '../lib/worker/caches.ts'
import { scope } from './scope.ts'

/**
 * Put in the place of the other one (`infra/runbook/pipeline.md`), it undoes it wherever it came to:
 * it takes its place at once, answers nothing, forgets its files and goes.
 */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter(
    (name) => name === PICTURES_CACHE || name.startsWith(SHELL_CACHES),
  )
  await Promise.all(ours.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
