import { parseVariantKey } from '#shared/media.ts'
import {
  CONFIG_FILE,
  DESK_MARK_CACHE,
  KEEP_DESK,
  PICTURES_CACHE,
  SHELL_CACHES,
  SHELL_PAGE,
} from '../lib/worker/caches.ts'
import { withinPatience } from '../lib/worker/within-patience.ts'
import { showAlerts } from './push.ts'
import { scope } from './scope.ts'

/** Service worker for signed-in users and desks. Each of these functions adds its own listeners. */
keepShell()
keepDesk()
answerRequests()
showAlerts()

/** Values that the build of the worker inserts (`scripts/service-worker.ts`). */
declare const BUILD: {
  /** Name of the build. Changes with the page, any file or the worker. */
  readonly name: string
  /** File name of the build's entry script. The build's page contains this name. */
  readonly entry: string
  /** Files that the wallet needs in both languages, relative to the site's root. */
  readonly files: readonly string[]
  /** Files that a desk needs, in addition to `files`. */
  readonly deskFiles: readonly string[]
}

const build = BUILD

const cacheName = SHELL_CACHES + build.name

/** Caches the parts of the site that the wallet needs offline: the page and some files. */
function keepShell(): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(install())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(takeOver())
  })
}

/**
 * Fills the cache of this build. Throws if a file is missing, so that the previous worker stays
 * active and the browser retries later.
 */
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
  // During a deploy, the server may still return the page of the previous build.
  if (!page.ok || !(await page.clone().text()).includes(build.entry)) {
    throw new Error(`The page of the build ${build.name} is not there yet`)
  }
  await Promise.all([
    cache.put(SHELL_PAGE, page),
    cache.add(new Request(CONFIG_FILE, { cache: 'no-cache' })),
    // The names contain a content hash, so the browser may use its own cache.
    cache.addAll([...build.files]),
    (await caches.has(DESK_MARK_CACHE)) && cache.addAll([...build.deskFiles]),
  ])
}

/** Caches the files of the desk when a desk is opened, and in all later builds. */
function keepDesk(): void {
  scope.addEventListener('message', (event) => {
    if (event.data === KEEP_DESK) event.waitUntil(addDeskFiles())
  })
}

async function addDeskFiles(): Promise<void> {
  await caches.open(DESK_MARK_CACHE)
  const cache = await caches.open(cacheName)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(build.deskFiles.filter((file) => !known.has(file)))
}

/**
 * Makes this build the one that is used offline. Keeps the files of the previous build, which open
 * pages may need, and deletes older files.
 */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_CACHES) && name !== cacheName,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Returns a file from the cache of this build or, if missing, from another cache. */
async function keptFile(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(cacheName)).match(path)
  return own ?? caches.match(path)
}

/** Stores a newer version of a file in the cache of this build. */
async function keepNewer(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer)
}

/**
 * Answers requests for pages, pictures, the configuration and files with a content hash in their
 * name. While online, only the files with a content hash come from the cache. The page itself
 * stores the fan's own data (`lib/wallet`).
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
 * Returns whether a path is a page, by the same rule as the edge network. A path with a dot is a
 * file, except for FanPages, whose slugs may have a dot.
 */
function isPage(pathname: string): boolean {
  if (/^\/(?:api|media|__local)\//.test(pathname)) return false
  return pathname.startsWith('/organizations/') || !pathname.includes('.')
}

/**
 * Returns the page from the network. If that fails or takes too long, returns the cached page,
 * which can render any address.
 */
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

/** Returns a picture from the network. If that fails, returns the cached picture, in any size. */
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
