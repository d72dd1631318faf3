import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  fileRequestSource,
  ROOT_PATHS_OF_API,
  rootPathSource,
  viewerResponseSource,
} from '#infra/edge/functions.ts'
import { contentSecurityPolicy } from '#infra/settings/content-security-policy.ts'
import { ask, directives, headersOf, type Message, run, valued } from './app-site.ts'

const origins = {
  region: 'ca-central-1',
  liveOrigin: 'wss://live.example',
  uploadOrigin: 'https://uploads.example',
}
const embeddable = contentSecurityPolicy(origins, 'anywhere')

function headersFor(request: Message): Message['headers'] {
  const event = { request, response: { headers: {} as Message['headers'] } }
  runInNewContext(`${viewerResponseSource(embeddable)}; handler(event)`, { event })
  return event.response.headers
}

describe('the functions at the edge', () => {
  test.each(['/', '/deals', '/organizations/st.johns', '/portal/sponsors/1/dashboard'])(
    'a page is requested by its address and language alone: %s',
    (uri) => {
      const request = ask(uri, { utm_source: 'mail', path: '/forged', language: 'de' })
      expect(request.uri).toBe('/index.html')
      expect(request.querystring).toEqual(valued({ path: uri, language: 'en' }))
    },
  )

  test('the lists of deals that have an address of their own are distinguished', () => {
    const filter = (uri: string, query: Record<string, string>) =>
      ask(uri, query).querystring['filter']?.value
    expect(filter('/deals', { contestDeals: 'true' })).toBe('contestDeals')
    expect(filter('/deals', { flashDeals: 'true', searchTerms: 'pizza' })).toBe('flashDeals')
    expect(filter('/deals', { flashDeals: '1' })).toBeUndefined()
    expect(filter('/organizations', { flashDeals: 'true' })).toBeUndefined()
  })

  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de-CH, fr;q=0.7, en;q=0.3', 'fr'],
    ['en-CA,fr;q=0.5', 'en'],
    ['fritz, es', 'en'],
    ['', 'en'],
  ])('the language of %j is %s', (value, language) => {
    const { querystring } = ask('/', {}, { 'accept-language': { value } })
    expect(querystring['language']).toEqual({ value: language })
  })

  test.each(['/deals/a&language=fr', '/deals/<script>', `/${'x'.repeat(300)}`])(
    'what no address of ours holds is one address that is not there: %s',
    (uri) => {
      expect(ask(uri).querystring['path']).toEqual({ value: '/-' })
    },
  )

  test.each([
    ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
    ['/missing.png', '/missing.png'],
    ['/v1.2/deals', '/index.html'],
  ])('a file stays a file, and below dots a route gets the page: %s', (uri, asked) => {
    expect(run(fileRequestSource, uri, {}, {}).uri).toBe(asked)
  })
})

describe('the functions at the edge, and frames', () => {
  function answerTo(request: Message): string | undefined {
    return headersFor(request)['content-security-policy']?.value
  }

  test.each(ROOT_PATHS_OF_API)('%s is asked of the API below its prefix', (uri) => {
    expect(run(rootPathSource, uri, {}, {}).uri).toBe(`/api${uri}`)
  })

  test('an organization in embed mode may be framed, anything else not', () => {
    const embed = { embedMode: 'true' }
    expect(answerTo(ask('/organizations/lions', embed))).toBe(embeddable)
    expect(answerTo(ask('/organizations/lions'))).toBeUndefined()
    expect(answerTo(ask('/organizations/lions', { embedMode: 'false' }))).toBeUndefined()
    expect(answerTo(ask('/login', embed))).toBeUndefined()
    expect(answerTo(ask('/portal/organizations/lions', embed))).toBeUndefined()
  })

  test('the pages that scan codes may use the camera, anything else not', () => {
    const permissionsOf = (uri: string) => headersFor(ask(uri))['permissions-policy']?.value
    const { CustomHeadersConfig: pages } = headersOf('PageHeaders')
    expect(pages.Items[0].Value).toContain('camera=()')
    expect(permissionsOf('/portal/sponsors/01AB/scan')).toContain('camera=(self)')
    expect(permissionsOf('/desk')).toContain('camera=(self)')
    expect(permissionsOf('/portal/sponsors/01AB/scan/more')).toBeUndefined()
    expect(permissionsOf('/desk/more')).toBeUndefined()
    expect(permissionsOf('/desks')).toBeUndefined()
    expect(permissionsOf('/portal/sponsors/01AB/purchases')).toBeUndefined()
    expect(permissionsOf('/scan')).toBeUndefined()
  })

  test('a page that a secret link opens names itself to no other page', () => {
    const referrerOf = (uri: string) => headersFor(ask(uri))['referrer-policy']?.value
    expect(referrerOf('/value-report')).toBe('no-referrer')
    expect(referrerOf('/desk/')).toBe('no-referrer')
    expect(referrerOf('/desks')).toBeUndefined()
    expect(referrerOf('/portal')).toBeUndefined()
  })

  test('a caller cannot set the marks itself', () => {
    const names = ['embed', 'camera', 'link'].map((name) => `x-fanward-${name}`)
    const marks = Object.fromEntries(names.map((name) => [name, { value: 'true' }]))
    expect(headersFor(ask('/login', {}, marks))).toEqual({})
  })

  test('a framed page is asked for without its address', () => {
    const { querystring } = ask('/organizations/lions', { embedMode: 'true' })
    expect(querystring).toEqual(valued({ language: 'en' }))
  })

  test('the framed page keeps every other rule', () => {
    const page = directives(contentSecurityPolicy(origins, 'none'))
    expect({ ...directives(embeddable), 'frame-ancestors': "'none'" }).toEqual(page)
  })
})
