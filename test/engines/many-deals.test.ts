import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSearchIndex } from '#lambdas/search/open-search.ts'
import type { OfferOrder, OfferQuery } from '#lambdas/search/search-index.ts'
import { deleteIndexes, indexesBehind } from '#lambdas/search/search-indexes.ts'
import { openSearchTransport, type Transport } from '#lambdas/search/transport.ts'
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { createRandom, type Random } from '#scripts/random.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import { CITIES } from '#test/fixtures/search/many-deals.ts'
import { aliasesOfManyDeals, ensureManyDeals } from './many-deals-index.ts'

const DEALS = 200_000
const MOST_MS = 100
const PAGES = 60
/**
 * Number of rounds. The fastest one counts because other load slows some rounds, but slow code
 * slows all of them.
 */
const ROUNDS = 3

const transport = openSearchTransport(process.env['OPENSEARCH_ENDPOINT'] ?? '')
let requests = 0
const counted: Transport = {
  request(...asked) {
    requests += 1
    return transport.request(...asked)
  },
}
const aliases = aliasesOfManyDeals(DEALS)
const index = openSearchIndex(counted, aliases)
const rows: string[] = []

beforeAll(async () => {
  const begun = performance.now()
  const made = await ensureManyDeals(transport, aliases, DEALS)
  const seconds = Math.round((performance.now() - begun) / 1000)
  rows.push(made === 'kept' ? `${DEALS} deals kept` : `${DEALS} deals indexed in ${seconds} s`)
})
afterAll(async () => {
  mkdirSync(enginesFolder, { recursive: true })
  writeFileSync(join(enginesFolder, 'many-deals.txt'), `${rows.join('\n')}\n`)
  if (process.env['KEPT_DEALS'] === undefined)
    await deleteIndexes(transport, await indexesBehind(transport, aliases))
})

/** Returns a sort order: by distance from a random location near a city. */
function placeIn(random: Random): OfferOrder {
  const { latitude, longitude } = random.pick(CITIES)
  const near = { latitude: latitude + random.float(-0.1, 0.1), longitude }
  return { by: 'distance', from: near }
}

const TEXTS = ['pizza', 'coffee toronto', 'pizza montreal', 'cofee', 'vidange', 'half price wash']
const TYPED = ['p', 'pi', 'piz', 'c', 'co', 'cof', 'toro', 'f', 'fr', 'wash h']
const CATEGORIES = ['Restaurants', 'Shopping', 'Services', 'Fun & Culture']

/** Measured kinds of query. Each function returns a query with new random values. */
const KINDS: Record<string, (random: Random) => Partial<OfferQuery>> = {
  nearest: (random) => ({ order: placeIn(random) }),
  'nearest, of a category': (random) => ({
    order: placeIn(random),
    category: random.pick(CATEGORIES),
  }),
  'nearest, by text': (random) => ({ order: placeIn(random), text: random.pick(TEXTS) }),
  'the map, nearest': (random) => ({ order: placeIn(random), limit: PAGE_SIZE_MAX }),
  'most redeemed': (random) => ({
    order: { by: 'mostRedeemed' },
    category: random.pick(CATEGORIES),
  }),
  'ending soon': (random) => ({
    order: { by: 'endingSoon' },
    dealType: random.pick(['instore', 'online'] as const),
  }),
  'newest, with facets alone': () => ({ order: { by: 'newest' }, limit: 1 }),
  'by text': (random) => ({ text: random.pick(TEXTS) }),
  'while somebody types': (random) => ({ text: random.pick(TYPED), limit: 12 }),
}

async function measure(name: string): Promise<{ p50: number; p95: number }> {
  const random = createRandom(`${name} ${rows.length}`)
  const times: number[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const query = { list: 'deals' as const, limit: 20, ...KINDS[name]?.(random) }
    const before = requests
    const begun = performance.now()
    const found = await index.searchOffers(query)
    times.push(performance.now() - begun)
    expect([requests - before, found.keys.length]).toEqual([1, query.limit])
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

describe(`a page of ${DEALS} deals`, () => {
  it.each(Object.keys(KINDS))('is one request, and takes under 100 ms: %s', async (name) => {
    await measure(name)
    let best = await measure(name)
    for (let round = 1; round < ROUNDS && best.p50 >= MOST_MS; round += 1) {
      const next = await measure(name)
      if (next.p50 < best.p50) best = next
    }
    rows.push(`${name}: p50 ${best.p50.toFixed(1)} ms, p95 ${best.p95.toFixed(1)} ms`)
    expect(best.p50).toBeLessThan(MOST_MS)
  })

  it('is suggested to whoever types in one request, under 100 ms in the median', async () => {
    const times: number[] = []
    for (let round = 0; round < PAGES; round += 1) {
      const text = TYPED[round % TYPED.length] ?? ''
      const before = requests
      const begun = performance.now()
      const found = await index.suggest({ text, organizations: 3, offers: 12 })
      times.push(performance.now() - begun)
      expect([requests - before, found.offers.length]).toEqual([1, 12])
    }
    const p50 = times.toSorted((a, b) => a - b)[PAGES / 2] ?? Number.NaN
    rows.push(`suggestions: p50 ${p50.toFixed(1)} ms`)
    expect(p50).toBeLessThan(MOST_MS)
  })

  it('goes on where the page before has ended, as fast and with nothing twice', async () => {
    const order = placeIn(createRandom('pages'))
    const seen = new Set<string>()
    let after: Record<string, string> | undefined
    for (let page = 0; page < 50; page += 1) {
      const before = requests
      const found = await index.searchOffers({ list: 'deals', limit: 20, order, after })
      expect(requests - before).toBe(1)
      for (const key of found.keys) seen.add(key)
      after = found.next
    }
    expect(seen.size).toBe(1000)
  })
})
