import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { openSearchIndex } from '#lambdas/search/open-search.ts'
import { createIndexes, deleteIndexes, indexesBehind } from '#lambdas/search/search-indexes.ts'
import { openSearchTransport } from '#lambdas/search/transport.ts'
import { buildingAliases, reindex } from '#lambdas/services/search-index/reindex.ts'
import { offerItems } from '#lambdas/stores/deals/offer-items.ts'
import { scanSearchItems } from '#lambdas/stores/search-items.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { WHOLE_TABLE } from '#lambdas/stores/table/scan-table.ts'
import { type Item, tableName } from '#lambdas/stores/table/table.ts'
import { startTestTable, type TestTable } from '#test/fixtures/cloud/table.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const transport = openSearchTransport(process.env['OPENSEARCH_ENDPOINT'] ?? '')

let table: TestTable
let aliases: Parameters<typeof buildingAliases>[0]
let index: ReturnType<typeof openSearchIndex>
let sponsor: Awaited<ReturnType<typeof givenSponsor>>
let deal: Awaited<ReturnType<typeof givenDeal>>

beforeAll(async () => {
  table = await startTestTable()
})
afterAll(() => table.stop())

beforeEach(async () => {
  const run = ulid().toLowerCase()
  aliases = {
    offer: `test-offers-${run}`,
    organization: `test-organizations-${run}`,
    sponsor: `test-sponsors-${run}`,
  }
  index = openSearchIndex(transport, aliases)
  await scanSearchItems(async (items) => {
    for (const item of items) await remove(item)
  })
  sponsor = await givenSponsor()
  deal = await givenDeal(sponsor, [await givenOrganization()])
})
afterEach(async () => {
  await deleteIndexes(transport, await indexesBehind(transport, aliases))
})

async function remove({ pk, sk }: Pick<Item, 'pk' | 'sk'>): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: { pk, sk } })
}

async function deals(text: string): Promise<string[]> {
  await index.refresh()
  return (await index.searchOffers({ text, list: 'deals', limit: 20 })).keys
}

async function portalDeals(): Promise<string[]> {
  const order = { owners: [], order: 'publishedAt', direction: 'desc', limit: 20, page: 1 } as const
  return (await index.searchPortalDeals(order)).keys
}

/**
 * Runs a reindex that stops after reading the table once. Then runs an action, and finishes the
 * reindex.
 */
async function reindexAround(happen: () => Promise<void>): Promise<void> {
  let pages = 0
  const isTimeUp = () => pages++ >= WHOLE_TABLE.length
  const { goOn } = await reindex(transport, { aliases, isTimeUp })
  expect(goOn?.phase).toBe('follow')
  await happen()
  await reindex(transport, { aliases, goOn })
}

describe('a reindex', () => {
  it('makes the first index from the table', async () => {
    const hidden = await givenDeal(sponsor, [], { hiddenDeal: true })
    const { documents, reasons } = await reindex(transport, { aliases })
    expect({ documents, reasons }).toEqual({ documents: 4, reasons: [] })
    expect(await deals('slices')).toEqual([deal.key])
    // Unlike public lists, the portal's search also finds hidden deals.
    expect((await portalDeals()).toSorted()).toEqual([deal.key, hidden.key].toSorted())
  })

  it('puts a new index in the place of the old, and keeps nothing of that', async () => {
    const first = await reindex(transport, { aliases })
    await remove(keys.offer(deal.key))
    const second = await reindex(transport, { aliases })
    const inUse = await indexesBehind(transport, aliases)
    expect(inUse.sort()).toEqual(Object.values(second.indexes).sort())
    expect(inUse).not.toContain(first.indexes.offer)
    expect(await deals('')).toEqual([])
  })

  it('follows what is edited, made and deleted while it runs', async () => {
    const doomed = await givenDeal(sponsor, [], { description: 'Doomed' })
    const made: (typeof deal)[] = []
    await reindexAround(async () => {
      const edited = { ...deal, description: 'Free coffee', updatedAt: '2026-04-01T00:00:00.000Z' }
      await put(...offerItems(edited, sponsor))
      await remove(keys.offer(doomed.key))
      made.push(await givenDeal(sponsor, [], { description: 'Brand new' }))
    })
    expect(await deals('coffee')).toEqual([deal.key])
    expect(await deals('doomed')).toEqual([])
    expect(await deals('brand new')).toEqual(made.map(({ key }) => key))
  })

  it('that breaks off leaves the old index in use and nothing behind', async () => {
    const before = await reindex(transport, { aliases })
    const TABLE_NAME = tableName()
    setEnvironment({ TABLE_NAME: 'no-table' })
    await expect(reindex(transport, { aliases })).rejects.toThrow()
    setEnvironment({ TABLE_NAME })
    expect(await deals('slices')).toEqual([deal.key])
    const { body } = await transport.request({ method: 'GET', path: `/${aliases.offer}-*` })
    expect(Object.keys(body as object)).toEqual([before.indexes.offer])
  })

  it('clears away what a killed one has left', async () => {
    await createIndexes(transport, aliases, buildingAliases(aliases))
    const { indexes } = await reindex(transport, { aliases })
    const { body } = await transport.request({ method: 'GET', path: `/${aliases.offer}-*` })
    expect(Object.keys(body as object)).toEqual([indexes.offer])
  })

  it('leaves out a broken item and names it', async () => {
    await put({ ...keys.offer('BROKEN'), description: 'no deal' })
    const { reasons } = await reindex(transport, { aliases })
    expect(reasons).toEqual(['Item OFFER#BROKEN / INFO does not fit its schema'])
    expect(await deals('slices')).toEqual([deal.key])
  })
})
