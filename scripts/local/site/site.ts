import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { NEARBY_PATH, ROOT_PATHS_OF_API } from '#infra/edge/functions.ts'
import { contentSecurityPolicy } from '#infra/settings/content-security-policy.ts'
import { CAMERA_PAGE, permissionsPolicy } from '#infra/settings/permissions-policy.ts'
import { SOCIAL_PROVIDERS } from '#shared/social.ts'
import { INVOKE_PATH } from '../functions/invoke.ts'
import { addressOf } from '../listen.ts'
import type { Outputs } from '../outputs.ts'
import { PASSES_PATH } from '../passes/pass-issuer.ts'
import { PUSH_PATH } from '../push/push-service.ts'
import { addOriginKey, isFile, isRead, toFilePath, toPageRequest } from './edge.ts'
import { readSiteFile } from './site-files.ts'
import { chooseViewerCity, keepPlaceHeadersOnly, VIEWER_CITY_PATH } from './viewer-city.ts'

interface SiteParts {
  readonly folder: string
  readonly outputs: () => Outputs
  readonly api: RequestListener
  readonly mail: RequestListener
  readonly push: RequestListener
  readonly passes: RequestListener
  /** Functions that somebody runs by hand. */
  readonly functions: RequestListener
  readonly drawnFolder?: string | undefined
}

/** Stands where CloudFront stands: the site, /api, /media, and what was sent under /__local. */
export function createSite(parts: SiteParts): RequestListener {
  const { folder, outputs, api, mail, push, passes, functions, drawnFolder } = parts
  return (request, response) => {
    const { pathname } = addressOf(request)
    if (pathname.startsWith('/__local/mail')) return mail(request, response)
    if (pathname === VIEWER_CITY_PATH) return chooseViewerCity(request, response)
    if (pathname.startsWith(PUSH_PATH)) return push(request, response)
    if (pathname.startsWith(PASSES_PATH)) return passes(request, response)
    if (pathname.startsWith(INVOKE_PATH)) return functions(request, response)
    const isAtRoot = ROOT_PATHS_OF_API.includes(pathname)
    const isBelowApi = pathname.startsWith('/api/')
    const isNearby = pathname === NEARBY_PATH
    if (!isBelowApi && !isRead(request)) return void response.writeHead(403).end()
    if (isAtRoot || isBelowApi) {
      if (isAtRoot) request.url = `/api${request.url}`
      if (isNearby) keepPlaceHeadersOnly(request)
      addOriginKey(request)
      return api(request, response)
    }
    const page = isFile(pathname) ? undefined : toPageRequest(request)
    if (!page && !isEncodedWell(pathname)) return void response.writeHead(400).end()
    setSecurityHeaders(response, outputs(), page?.isEmbedded === true)
    const hasCamera = CAMERA_PAGE.test(pathname)
    response.setHeader('permissions-policy', permissionsPolicy({ hasCamera }))
    if (pathname.startsWith('/media/'))
      return void sendMedia(request, response, pathname.slice(1), outputs(), drawnFolder)
    if (pathname === '/config.json') return sendText(request, response, config(outputs()), '.json')
    if (page) return void sendPage(request, response, folder, `${outputs().apiUrl}${page.path}`)
    return sendFile(request, response, folder, pathname)
  }
}

/** The page as the API returns it; as built when the API fails, as CloudFront would have it. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  address: string,
): Promise<void> {
  const told = await readPage(address, request.method)
  if (told === undefined) {
    response.setHeader('cache-control', 'no-cache')
    return sendText(request, response, await readSiteFile(folder, 'index.html'), '.html')
  }
  response.setHeader('cache-control', told.headers.get('cache-control') ?? 'no-store')
  const movedTo = told.headers.get('location')
  if (movedTo !== null) response.setHeader('location', movedTo)
  sendText(request, response, told.text, '.html', told.status)
}

async function readPage(address: string, method = 'GET') {
  try {
    const answer = await fetch(address, { method, redirect: 'manual' })
    const text = await answer.text()
    return answer.status >= 500
      ? undefined
      : { text, status: answer.status, headers: answer.headers }
  } catch {
    return undefined
  }
}

/** Nobody answers there: what is asked for in a form comes to us in other ways. */
const DEAL_FORM_URL = 'https://forms.fanward.example/deals'

function config({
  region,
  userPoolId,
  userPoolClientId,
  cognitoEndpoint,
  siteUrl,
  liveUrl,
  pushKey,
  passWallets,
  supportService,
  needsSecondFactor,
}: Outputs): string {
  return JSON.stringify({
    region,
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: cognitoEndpoint,
    hostedUiUrl: cognitoEndpoint,
    socialProviders: SOCIAL_PROVIDERS,
    siteUrl,
    liveUrl,
    pushKey,
    passWallets,
    supportService,
    needsSecondFactor,
    hasRulesTester: true,
    dealFormUrl: DEAL_FORM_URL,
  })
}

function setSecurityHeaders(response: ServerResponse, outputs: Outputs, isEmbedded: boolean): void {
  response.setHeader('content-security-policy', localPolicy(outputs, isEmbedded))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
}

/** The cloud's policy, but Cognito is on this machine and nothing speaks https. */
function localPolicy(outputs: Outputs, isEmbedded: boolean): string {
  const { region, cognitoEndpoint, liveUrl, s3Endpoint, supportService } = outputs
  const liveOrigin = new URL(liveUrl).origin
  const origins = { region, liveOrigin, uploadOrigin: s3Endpoint, supportService }
  return contentSecurityPolicy(origins, isEmbedded ? 'anywhere' : 'none')
    .replace("connect-src 'self'", `connect-src 'self' ${cognitoEndpoint}`)
    .replace('; upgrade-insecure-requests', '')
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])

/**
 * Whether the path is encoded well. Another names no file; CloudFront's buckets answer it in the same way.
 */
function isEncodedWell(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  pathname: string,
): void {
  const file = join(folder, normalize(decodeURIComponent(toFilePath(pathname))))
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' })
    response.end('Not found')
    return
  }
  const isHashed = pathname.startsWith('/assets/')
  response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  const extension = extname(file)
  if (COMPRESSED.has(extension)) {
    const press = isHashed ? compressOnce(file) : compress
    sendText(request, response, readFileSync(file), extension, 200, press)
    return
  }
  response.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer,
  extension: string,
  status = 200,
  press = compress,
): void {
  const encoding = encodingFor(request)
  response.setHeader('content-type', TYPES[extension] ?? 'text/plain')
  response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : press(Buffer.from(body), encoding))
}

type Encoding = 'br' | 'gzip' | undefined

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return encoding === 'gzip' ? gzipSync(body) : body
}

const compressed = new Map<string, Buffer>()

/** For files whose names change with what is in them. */
function compressOnce(file: string): typeof compress {
  return (body, encoding) => {
    const name = `${encoding} ${file}`
    const known = compressed.get(name) ?? compress(body, encoding)
    compressed.set(name, known)
    return known
  }
}

/** Pictures and documents come from the media bucket, as through CloudFront's second origin. */
async function sendMedia(
  { method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  key: string,
  outputs: Outputs,
  drawnFolder: string | undefined,
): Promise<void> {
  try {
    const stored = await fetch(`${outputs.s3Endpoint}/${outputs.mediaBucket}/${key}`, { method })
    if (stored.ok) {
      // Read whole: what ends midway is an error, and no half of a picture.
      const body = await stored.bytes()
      response.writeHead(200, {
        'content-type': stored.headers.get('content-type') ?? 'application/octet-stream',
        'cache-control': stored.headers.get('cache-control') ?? 'public, max-age=86400',
      })
      response.end(body)
      return
    }
    await stored.body?.cancel()
    const drawn = await drawVariantOf(outputs.mediaBucket, decodeURIComponent(key), drawnFolder)
    response.writeHead(drawn ? 200 : 404, {
      ...(drawn && { 'content-type': drawn.contentType }),
      'cache-control': drawn ? 'public, max-age=86400' : 'no-store',
    })
    response.end(drawn?.body)
  } catch (error) {
    console.error(`media ${key} could not be read`, error)
    response.writeHead(502).end()
  }
}

/** Loaded when first needed: most tests never ask for a picture. */
async function drawVariantOf(bucket: string, key: string, drawnFolder: string | undefined) {
  const { drawVariant } = await import('./drawings.ts')
  return drawVariant(bucket, key, drawnFolder)
}
