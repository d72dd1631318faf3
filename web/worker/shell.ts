import { CONFIG_FILE, SHELL_CACHES, SHELL_PAGE } from '../lib/worker/caches.ts'
import { build } from './build.ts'
import { scope } from './scope.ts'

const cacheName = SHELL_CACHES + build.name

/** Keeps the site as it is without a network: its page, and what the wallet needs of its files. */
export function keepShell(): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(install())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(takeOver())
  })
}

/** Throws where anything is missing: the worker before stays, and the browser tries again later. */
async function install(): Promise<void> {
  try {
    await fillCache()
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
  await scope.skipWaiting()
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(SHELL_PAGE, { cache: 'no-cache' })
  // While a deploy is under way the page may be of the build before, whose scripts are others.
  if (!page.ok || !(await page.clone().text()).includes(build.entry)) {
    throw new Error(`The page of the build ${build.name} is not there yet`)
  }
  await Promise.all([
    cache.put(SHELL_PAGE, page),
    cache.add(new Request(CONFIG_FILE, { cache: 'no-cache' })),
    // Named after what is in them: those that the browser has are not asked for again.
    cache.addAll([...build.files]),
  ])
}

/**
 * Makes the newest build the one that opens next without a network. Files of the build before, which may be
 * open, are kept; those of earlier ones are deleted.
 */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_CACHES) && name !== cacheName,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** A file of this build or of the one before. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(cacheName)).match(path)
  return own ?? caches.match(path)
}

/** The page that every address begins with, and what it asks for first. */
export async function keepNewer(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer)
}
