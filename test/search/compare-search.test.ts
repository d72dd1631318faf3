import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantsFor } from '#infra/constructs/grants.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { tasks } from '#lambdas/manifest.ts'
import { handler } from '#lambdas/tasks/compare-search.ts'
import { comparisonLines, isAlike } from '#scripts/compare-transports/lines.ts'
import { type Listening, listenOnLoopback, readBody } from '#scripts/ports/listen.ts'

const [line] = tasks.filter(({ name }) => name === 'compare-search')
let engine: Listening
/** Total number of hits in the responses to the official OpenSearch client. */
let totalForClient = 1
const asked: { readonly method: string; readonly path: string; readonly agent: string }[] = []

const EMPTY = { hits: { hits: [] } }
const facet = { buckets: [], each: { buckets: [] } }

function answerTo(path: string, total: number): object {
  if (path === '/_msearch') return { responses: [EMPTY, EMPTY] }
  return {
    hits: { total: { value: total }, hits: [] },
    aggregations: { categories: facet, subcategories: facet, dealTypes: facet },
  }
}

const REFUSED = { error: { type: 'parsing_exception', reason: 'unknown query' }, status: 400 }

beforeAll(async () => {
  engine = await listenOnLoopback(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const [agent = ''] = String(request.headers['user-agent']).split('/')
    asked.push({ method: request.method ?? '', path, agent })
    const isRefused = (await readBody(request)).includes('no-such-query')
    const total = agent === 'opensearch-js' ? totalForClient : 1
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRefused ? REFUSED : answerTo(path, total)))
  }, 0)
})
afterAll(() => engine.close())

it('the transports to the search domain answer and fail alike, by searches that the line allows', async () => {
  setEnvironment({ OPENSEARCH_ENDPOINT: engine.url })
  const compared = await handler({ rounds: 2 })
  setEnvironment({ OPENSEARCH_ENDPOINT: undefined })

  expect(compared.map(({ name }) => name)).toContain('search: deals by text')
  expect(compared.filter((one) => one.rounds !== 2 || !isAlike(one))).toEqual([])
  const refused = compared.find(({ name }) => name === 'search: refused query')
  expect(refused?.thin.errors).toEqual({ parsing_exception: 2 })
  expect(new Set(asked.map(({ agent }) => agent))).toEqual(new Set(['undefined', 'opensearch-js']))
  const [grant] = grantsFor(line?.rights ?? {}, { searchDomainArn: '' } as never)
  expect(grant?.actions).toEqual(['es:ESHttpPost'])
  expect(asked.filter(({ method }) => method !== 'POST')).toEqual([])
  expect(asked.filter(({ path }) => !grant?.resources.includes(path))).toEqual([])
})

it('a count that differs is shown, also from one transport alone', async () => {
  totalForClient = 2
  setEnvironment({ OPENSEARCH_ENDPOINT: engine.url })
  const compared = await handler({ rounds: 2 })
  setEnvironment({ OPENSEARCH_ENDPOINT: undefined })

  const text = comparisonLines(compared).join('\n')
  expect(text).toMatch(/search: newest deals .* 2 of 2 DIFFERENT/)
  expect(text).toMatch(/thin: +\{"keys":\[\],"total":1/)
  expect(text).toMatch(/own client: \{"keys":\[\],"total":2/)
  expect(text).toMatch(/search: feed .* 2 equal/)
})

it('nothing is compared where there is no domain', async () => {
  expect(await handler({ rounds: 1 })).toEqual([])
})
