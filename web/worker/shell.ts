import { CONFIG_FILE, SHELL_CACHES, SHELL_PAGE } from '../lib/worker/caches.ts'
import { scope } from './scope.ts'

/** Filled in when the worker is built (`scripts/service-worker.ts`). */
declare const BUILD: {
  /** Changes with the page, any file or the worker. */
  readonly name: string
  /** The first script of the build's page. */
  readonly entry: string
  /** Files that the wallet needs, in both languages, relative to the site's root. */
  readonly files: readonly string[]
}

const build = BUILD

const cacheName = SHELL_CACHES + build.name

/** Caches the site for offline use: its page and the files that the wallet needs. */
export function keepShell(): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(install())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(takeOver())
  })
}

/** Throws if a file is missing: the previous worker stays, and the browser retries later. */
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
  // During a deploy the page may be from the previous build, with other scripts.
  if (!page.ok || !(await page.clone().text()).includes(build.entry)) {
    throw new Error(`The page of the build ${build.name} is not there yet`)
  }
  await Promise.all([
    cache.put(SHELL_PAGE, page),
    cache.add(new Request(CONFIG_FILE, { cache: 'no-cache' })),
    // Named by content hash, so the browser may use its own cache.
    cache.addAll([...build.files]),
  ])
}

/**
 * Makes the newest build the offline one. Files of the previous build, which may be open, are kept; older
 * ones are deleted.
 */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_CACHES) && name !== cacheName,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Returns a cached file of this build or the previous one. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(cacheName)).match(path)
  return own ?? caches.match(path)
}

/** Stores a newer version of the page or the configuration. */
export async function keepNewer(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer)
}
