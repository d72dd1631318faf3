import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, loadGateway, type Outputs } from '#scripts/local-cloud/index.ts'
import { type Listening, listenOnLoopback } from '#scripts/ports/listen.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { cloudEdge, type Reached, type ViewerRequest } from './cloud-edge.ts'
import { synthesized } from './synthesized.ts'

const { findRoute } = await loadGateway()

const reachInCloud = cloudEdge(synthesized('production'))

/** Files whose content is their own path, so that a response shows which file was served. */
const FILES = [
  'index.html',
  'favicon.svg',
  'assets/main-1a2b.js',
  '.env',
  'site.webmanifest',
  'service-worker.js',
]

const HEADERS = {
  authorization: 'Bearer a-token',
  'accept-language': 'fr-CA,fr;q=0.9',
  cookie: 'a=b',
  'content-type': 'application/json',
  'stripe-signature': 't=1,v1=a',
  'x-of-the-viewer': 'yes',
  [ORIGIN_KEY_HEADER]: 'forged',
  'x-fanward-embed': 'true',
}

let folder: string
let bucket: Listening
let site: Listening
let reached: Reached | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-edge-'))
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `/${file}`)
  }
  bucket = await listenOnLoopback(({ method = '', url = '' }, response) => {
    reached = { at: 'media', method, path: url.replace('/the-bucket', '') }
    response.end('a picture')
  }, 0)
  const outputs = () =>
    ({
      region: 'ca-central-1',
      siteUrl: site.url,
      apiUrl: `${site.url}/api`,
      liveUrl: 'ws://127.0.0.1:1',
      cognitoEndpoint: 'http://127.0.0.1:1',
      s3Endpoint: bucket.url,
      mediaBucket: 'the-bucket',
    }) as Outputs
  const nobody = () => expect.unreachable()
  site = await listenOnLoopback(
    await createSite({
      folder,
      outputs,
      mail: nobody,
      push: nobody,
      passes: nobody,
      functions: nobody,
      api: (request, response) => {
        reached = reachedApi(request)
        response.end('of the API')
      },
    }),
    0,
  )
})

afterAll(async () => {
  await site.close()
  await bucket.close()
  rmSync(folder, { recursive: true })
})

function reachedApi({ method = '', url = '', headers }: IncomingMessage): Reached {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`)
  const { target } = findRoute(method, pathname)
  return {
    at: 'api',
    method,
    path: pathname,
    query: query.sort().join('&'),
    function: target.name,
    headers: valuesOf(headers),
  }
}

/**
 * Returns those headers of the viewer that reach the origin. Replaces the origin key with a text
 * that says whether the key is CloudFront's or forged.
 */
function valuesOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(HEADERS).filter((name) => headers[name] !== undefined)
  return Object.fromEntries(
    names
      // `fetch` sends `*` if the viewer states no languages.
      .filter((name) => name !== 'accept-language' || headers[name] !== '*')
      .map((name) => [
        name,
        name === ORIGIN_KEY_HEADER ? keyOf(headers[name]) : String(headers[name]),
      ]),
  )
}

function keyOf(value: unknown): string {
  return value === HEADERS[ORIGIN_KEY_HEADER] ? 'forged' : 'of the edge'
}

async function reachLocally({ method, path, query, headers }: ViewerRequest): Promise<Reached> {
  reached = undefined
  const { status, text } = await new Promise<{ status: number; text: string }>(
    (resolve, reject) => {
      const address = `${site.url}${path}${query && `?${query}`}`
      ask(address, { method, headers, path: `${path}${query && `?${query}`}` }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
  if (status === 403 && !reached) return { at: 'edge', method, path }
  // A response to HEAD and one for a missing file have no content, so the requested path is used.
  return reached ?? { at: 'files', method, path: status === 404 || method === 'HEAD' ? path : text }
}

const PAGES = ['/', '/deals', '/organizations/st.johns', '/portal/sponsors/1/dashboard', '/api']
const ROOT_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/index.html',
  '/.env',
  '/service-worker.js',
]
const CASES: readonly [string, string, string?][] = [
  ...PAGES.flatMap((path): [string, string][] => [
    ['GET', path],
    ['HEAD', path],
    ['POST', path],
  ]),
  ...ROOT_FILES.map((path): [string, string] => ['GET', path]),
  ['HEAD', '/robots.txt'],
  ['HEAD', '/sitemap.xml'],
  ['HEAD', '/favicon.svg'],
  ['POST', '/robots.txt'],
  ['DELETE', '/assets/main-1a2b.js'],
  ['GET', '/assets/main-1a2b.js'],
  ['GET', '/assets/of-another-build.js'],
  ['GET', '/v1.2/deals'],
  ['GET', '/deals', 'flashDeals=true&utm_source=mail'],
  ['GET', '/organizations/lions', 'embedMode=true'],
  ['GET', '/media/organizations/a/logo-400.webp'],
  ['HEAD', '/media/organizations/a/logo-400.webp'],
  ['PUT', '/media/organizations/a/logo-400.webp'],
  ['GET', '/api/deals', 'searchTerms=pizza&cursor=a'],
  ['HEAD', '/api/deals'],
  ['GET', '/api/deals/01ABC'],
  ['POST', '/api/deals/01ABC/redeem'],
  ['DELETE', '/api/me'],
  ['PATCH', '/api/nothing/here'],
  ['HEAD', '/api/docs'],
  ['GET', '/api/home/deals'],
  ['HEAD', '/api/home/deals'],
  ['POST', '/api/home/deals'],
]

test.each(CASES)('%s %s is the same here and in the cloud', async (method, path, query = '') => {
  const request = { method, path, query, headers: HEADERS }
  const { headers, ...cloud } = reachInCloud(request)
  expect(await reachLocally(request)).toEqual({
    ...cloud,
    ...(headers && { headers: valuesOf(headers) }),
  })
})

test('that is said of forty-four requests, of which no page, file or picture is left unasked', () => {
  const asked = CASES.map(([method, path, query = '']) =>
    reachInCloud({ method, path, query, headers: {} }),
  )
  expect(asked).toHaveLength(44)
  expect(new Set(asked.map(({ at }) => at))).toEqual(new Set(['edge', 'api', 'files', 'media']))
  expect(reachInCloud({ method: 'HEAD', path: '/', query: '', headers: {} })).toMatchObject({
    at: 'api',
    function: 'read-page',
    path: '/api/index.html',
    query: 'language=en&path=/',
  })
})
