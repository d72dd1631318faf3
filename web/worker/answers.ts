import { parseVariantKey } from '#shared/media.ts'
import { CONFIG_FILE, PICTURES_CACHE, SHELL_PAGE } from '../lib/worker/caches.ts'
import { withinPatience } from '../lib/worker/within-patience.ts'
import { scope } from './scope.ts'
import { keepNewer, keptFile } from './shell.ts'

/**
 * Answers requests from the network while online, except for files named by their content hash. API responses
 * are never cached here; the page stores the fan's own (`lib/wallet`).
 */
export function answerRequests(): void {
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
 * Returns whether a path is a page, like the edge: paths with a dot are files, except FanPages, whose slugs
 * may have one.
 */
function isPage(pathname: string): boolean {
  if (/^\/(?:api|media|__local)\//.test(pathname)) return false
  return pathname.startsWith('/organizations/') || !pathname.includes('.')
}

/** Returns the newest page; offline the cached shell, which renders any address. */
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

/** Returns a cached picture, in whatever size the wallet stored. */
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
