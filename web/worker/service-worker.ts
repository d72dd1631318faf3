import { parseVariantKey } from '#shared/media.ts'
import { CONFIG_FILE, PICTURES_CACHE, SHELL_CACHES, SHELL_PAGE } from '../lib/worker/caches.ts'
import { withinPatience } from '../lib/worker/within-patience.ts'
import { showAlerts } from './push.ts'
import { scope } from './scope.ts'

/**
 * Entry of the service worker for signed-in users. Each of these functions adds its own listeners.
 */
keepShell()
answerRequests()
showAlerts()

/** Filled in when the worker is built (`scripts/service-worker.ts`). */
declare const BUILD: {
  /** Name of the build. It changes when the page, any file or the worker changes. */
  readonly name: string
  /** File name of the build's entry script, which the build's page contains. */
  readonly entry: string
  /** Files that the wallet needs, in both languages, relative to the site's root. */
  readonly files: readonly string[]
}

const build = BUILD

const cacheName = SHELL_CACHES + build.name

/** Caches the site for offline use: its page and the files that the wallet needs. */
function keepShell(): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(install())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(takeOver())
  })
}

/** Throws if a file is missing: the previous worker stays active, and the browser retries later. */
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
    // The names contain a content hash, so the browser may use its own cache.
    cache.addAll([...build.files]),
  ])
}

/**
 * Makes the newest build the one used offline. Keeps the files of the previous build, because open
 * pages may need them. Deletes older files.
 */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_CACHES) && name !== cacheName,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Returns a cached file of this build or the previous build. */
async function keptFile(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(cacheName)).match(path)
  return own ?? caches.match(path)
}

/** Stores a newer version of the page or the configuration. */
async function keepNewer(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer)
}

/**
 * Answers requests from the network while online, except for files with a content hash in their
 * name. API responses are never cached here. The page stores the fan's own data (`lib/wallet`).
 */
function answerRequests(): void {
  scope.addEventListener('fetch', (event) => {
    const answer = answerFor(event)
    if (answer) event.respondWith(answer)
  })
}

function answerFor({ request, preloadResponse }: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined
  if (request.mode === 'navigate') {
    return isPage(pathname) ? page(request, preloadResponse) : undefined
  }
  if (pathname.startsWith('/assets/')) return file(request, pathname)
  if (pathname === CONFIG_FILE) return config(request)
  if (pathname.startsWith('/media/')) return picture(request, pathname)
  return undefined
}

/**
 * Returns whether a path is a page, by the same rule as the edge: paths with a dot are files,
 * except FanPages, whose slugs may have one.
 */
function isPage(pathname: string): boolean {
  if (/^\/(?:api|media|__local)\//.test(pathname)) return false
  return pathname.startsWith('/organizations/') || !pathname.includes('.')
}

/** Returns the newest page, or offline the cached shell, which renders any address. */
async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return await withinPatience((async () => (await preloaded) ?? fetch(request))(), noAnswer)
  } catch (error) {
    const shell = await keptFile(SHELL_PAGE)
    if (!shell) throw error
    return shell
  }
}

const noAnswer = () => new Error('No answer came in time')

async function file(request: Request, path: string): Promise<Response> {
  return (await keptFile(path)) ?? fetch(request)
}

async function config(request: Request): Promise<Response> {
  try {
    const answer = await withinPatience(fetch(request), noAnswer)
    if (answer.ok) await keepNewer(CONFIG_FILE, answer.clone())
    return answer
  } catch (error) {
    const kept = await keptFile(CONFIG_FILE)
    if (!kept) throw error
    return kept
  }
}

/**
 * Returns a picture from the network. If that fails, returns the cached picture in whatever size
 * the wallet stored.
 */
async function picture(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(PICTURES_CACHE)
    const kept = (await cache.match(path)) ?? (await sameInOtherSize(cache, path))
    if (!kept) throw error
    return kept
  }
}

async function sameInOtherSize(cache: Cache, path: string): Promise<Response | undefined> {
  const stem = stemOf(path)
  if (stem === undefined) return undefined
  const other = (await cache.keys()).find(({ url }) => stemOf(new URL(url).pathname) === stem)
  return other && cache.match(other)
}

function stemOf(pathname: string): string | undefined {
  return parseVariantKey(decodeURIComponent(pathname.slice(1)))?.stem
}
