import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LINK_PAGE, NEARBY_PATH, ROOT_PATHS_OF_API } from '#infra/edge/functions.ts'
import { contentSecurityPolicy } from '#infra/settings/content-security-policy.ts'
import { CAMERA_PAGE, permissionsPolicy } from '#infra/settings/permissions-policy.ts'
import { FORWARDED_HEADERS } from '#shared/forwarded-headers.ts'
import { POSTERS_PREFIX } from '#shared/media.ts'
import { SOCIAL_PROVIDERS } from '#shared/social.ts'
import { INVOKE_PATH } from '../../invoke-locally.ts'
import { addressOf } from '../../ports/listen.ts'
import type { Outputs } from '../outputs.ts'
import { PASSES_PATH } from '../passes/pass-issuer.ts'
import { PUSH_PATH } from '../push/push-paths.ts'
import { addOriginKey, isFile, isRead, keepForwardedHeaders, toPageRequest } from './edge.ts'
import { readSiteFile, sendFile, sendText } from './site-files.ts'
import { addViewerPlace, chooseViewerCity, chosenCity, VIEWER_CITY_PATH } from './viewer-city.ts'

export interface SiteParts {
  readonly folder: string
  readonly outputs: () => Outputs
  readonly api: RequestListener
  readonly mail: RequestListener
  readonly push: RequestListener
  readonly passes: RequestListener
  /** Runs a function on request, like `aws lambda invoke`. */
  readonly functions: RequestListener
  readonly drawnFolder?: string | undefined
}

/**
 * Returns a request handler that replaces CloudFront: serves the site, /api, /media, and the local
 * cloud's own pages below /__local.
 */
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
      const city = isNearby ? chosenCity(request) : undefined
      keepForwardedHeaders(request, isNearby ? [] : FORWARDED_HEADERS)
      if (city) addViewerPlace(request, city)
      addOriginKey(request)
      return api(request, response)
    }
    const page = isFile(pathname) ? undefined : toPageRequest(request)
    if (!page && !isEncodedWell(pathname)) return void response.writeHead(400).end()
    setSecurityHeaders(response, outputs(), page?.isEmbedded === true)
    const hasCamera = CAMERA_PAGE.test(pathname)
    response.setHeader('permissions-policy', permissionsPolicy({ hasCamera }))
    if (LINK_PAGE.test(pathname)) response.setHeader('referrer-policy', 'no-referrer')
    if (pathname.startsWith('/media/'))
      return void sendMedia(request, response, pathname.slice(1), outputs(), drawnFolder)
    if (pathname === '/config.json') return sendText(request, response, config(outputs()), '.json')
    if (page) return void sendPage(request, response, folder, `${outputs().apiUrl}${page.path}`)
    return sendFile(request, response, folder, pathname)
  }
}

/**
 * Sends the page that the API renders. If the API fails, sends the built page, as CloudFront does.
 */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  address: string,
): Promise<void> {
  const answer = await readPage(address, request.method)
  if (answer === undefined) {
    response.setHeader('cache-control', 'no-cache')
    return sendText(request, response, await readSiteFile(folder, 'index.html'), '.html')
  }
  response.setHeader('cache-control', answer.headers.get('cache-control') ?? 'no-store')
  const movedTo = answer.headers.get('location')
  if (movedTo !== null) response.setHeader('location', movedTo)
  const age = answer.headers.get('age')
  if (age !== null) response.setHeader('age', age)
  sendText(request, response, answer.text, '.html', answer.status)
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

/**
 * A fictional address, because the form in which businesses describe a deal is outside the site.
 */
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

/** Returns the cloud's security policy, adapted to a local Cognito and plain HTTP. */
function localPolicy(outputs: Outputs, isEmbedded: boolean): string {
  const { region, cognitoEndpoint, liveUrl, s3Endpoint, supportService } = outputs
  const liveOrigin = new URL(liveUrl).origin
  const origins = { region, liveOrigin, uploadOrigin: s3Endpoint, supportService }
  return contentSecurityPolicy(origins, isEmbedded ? 'anywhere' : 'none')
    .replace("connect-src 'self'", `connect-src 'self' ${cognitoEndpoint}`)
    .replace('; upgrade-insecure-requests', '')
}

/** Returns whether the path is validly encoded. Any other path names no file. */
function isEncodedWell(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Sends pictures and documents from the media bucket, which is CloudFront's second origin. */
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
      // The whole object is read before sending, so that an interrupted read is an error, not half
      // a picture.
      const body = await stored.bytes()
      response.writeHead(200, {
        'content-type': stored.headers.get('content-type') ?? 'application/octet-stream',
        'cache-control': stored.headers.get('cache-control') ?? 'public, max-age=86400',
      })
      response.end(body)
      return
    }
    await stored.body?.cancel()
    const drawn = await drawMissing(outputs.mediaBucket, decodeURIComponent(key), drawnFolder)
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

/** Loads the renderers on first use, because most tests never request a picture. */
async function drawMissing(bucket: string, key: string, drawnFolder: string | undefined) {
  if (key.startsWith(POSTERS_PREFIX)) {
    const { drawPosterOnRequest } = await import('./draw-poster.ts')
    return drawPosterOnRequest(bucket, key)
  }
  const { drawVariant } = await import('./drawings.ts')
  return drawVariant(bucket, key, drawnFolder)
}
