import { beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { addItem, emptyRecount } from '#lambdas/services/recounts/recount.ts'
import { listPublicOffers, readOfferPage } from '#lambdas/stores/deals/offers.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { readOrganization } from '#lambdas/stores/organizations/organizations.ts'
import { keys, pk, SORT } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item, tableName } from '#lambdas/stores/table/table.ts'
import { OfferCard } from '#shared/model/offer.ts'
import { startTestTable } from '#test/fixtures/cloud/table.ts'
import { DEMO_SPONSOR_KEY } from './accounts.ts'
import type { World } from './world/world.ts'
import { worldItems } from './world-items.ts'
import { seedWorld } from './write.ts'

const options = { seed: 3, now: new Date(), size: 'small' } as const

/**
 * Returns an item's size in bytes by DynamoDB's rules: UTF-8 names and values, plus a few bytes per
 * list or map.
 */
function sizeOf(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + bytes(name) + valueSize(value),
    0,
  )
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return bytes(value)
  if (typeof value === 'number') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1
  if (typeof value !== 'object' || value === null) return 1
  const parts = Object.entries(value)
  const names = Array.isArray(value) ? 0 : parts.reduce((sum, [name]) => sum + bytes(name), 0)
  return parts.reduce((sum, [, part]) => sum + 1 + valueSize(part), 3 + names)
}

function bytes(text: string): number {
  return Buffer.byteLength(text)
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

async function scanAll(): Promise<Item[]> {
  const items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await dynamo('Scan', {
      TableName: tableName(),
      ...(from && { ExclusiveStartKey: from }),
    })
    items.push(...((page.Items ?? []) as Item[]))
    from = page.LastEvaluatedKey
  } while (from !== undefined)
  return items
}

let world: World
let items: Item[]

beforeAll(async () => {
  const table = await startTestTable()
  const seeded = await seedWorld(options)
  world = seeded.world
  items = await scanAll()
  expect(items).toHaveLength(seeded.items)
  return table.stop
})

describe('a seeded table', () => {
  it('holds every item of the world once', () => {
    const written = [...worldItems(world)]
    // Counters and daily lists are derived from the other items.
    const isMade = ({ pk, sk }: Item) =>
      sk.startsWith('COUNT#') || /^(LIST#)?[A-Z]+-(ON|PARTS)(#|$)/.test(pk)
    expect(new Set(written.map((item) => `${item.pk} ${item.sk}`)).size).toBe(written.length)
    expect(items.filter((item) => !isMade(item))).toHaveLength(written.length)
  })

  it('gives back what was written, card by card and page by page', async () => {
    const offerByKey = new Map(world.deals.map(({ offer }) => [offer.key, offer]))
    const { items: cards } = await listPublicOffers('deals', { limit: 50 })
    expect(cards.length).toBeGreaterThan(40)
    for (const card of cards) expect(card).toEqual(OfferCard.parse(offerByKey.get(card.key)))
    for (const { offer, tally } of world.deals) {
      const page = await readOfferPage(offer.key)
      expect(page?.offer).toEqual(offer)
      if (tally) expect(page?.tally).toEqual(tally)
    }
    const redemptions = await listRedemptions('bySponsor', DEMO_SPONSOR_KEY, { limit: 5 })
    expect(redemptions.items).toHaveLength(5)
  })

  it('counts as many fans as follow', async () => {
    const followers = Map.groupBy(world.follows, ({ teamKey }) => teamKey)
    for (const { organization } of world.organizations) {
      const page = await readOrganization(organization.slug)
      expect(page?.fans).toBe(followers.get(organization.key)?.length ?? 0)
    }
  })

  it('brings counters that equal a recount', () => {
    const recount = emptyRecount()
    for (const item of items) addItem(recount, item)
    // The label is a name for display, not a figure.
    const figures = [...recount.recounted].map(([scope, { label: _, ...sums }]) => [scope, sums])
    expect(recount.counted).toEqual(new Map(figures as [string, object][]))
    expect(recount.counted.size).toBeGreaterThan(world.deals.length)
  })
})

describe('what lies in a seeded table, and what it costs', () => {
  it('keeps cards under 700 bytes and redemptions under a kilobyte', () => {
    const isCard = ({ pk: owner, sk }: Item) =>
      sk.startsWith('OFFER#') || /^LIST#(?!sponsors)/.test(owner)
    const cards = items.filter(isCard).map(sizeOf)
    const redemptions = items.filter(({ sk }) => sk.startsWith(SORT.redeemed)).map(sizeOf)
    expect(cards.length).toBeGreaterThan(300)
    expect(average(cards)).toBeLessThan(500)
    expect(Math.max(...cards)).toBeLessThan(700)
    expect(Math.max(...redemptions)).toBeLessThan(1024)
  })

  it('reads a page of twenty deals for 1.5 units and a deal with its business for half a unit', async () => {
    const query = (partition: string, limit: number) =>
      dynamo('Query', {
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partition },
        Limit: limit,
        ReturnConsumedCapacity: 'TOTAL',
      })
    const list = await query(pk.list('deals'), 20)
    expect(list.Count).toBe(20)
    expect(list.ConsumedCapacity?.CapacityUnits).toBeLessThanOrEqual(1.5)
    for (const { offer } of world.deals) {
      const parts = await Promise.all(
        [keys.offer, keys.offerSponsor, keys.tally].map((key) => getItem(key(offer.key))),
      )
      const size = parts.reduce((sum, item) => sum + (item ? sizeOf(item) : 0), 0)
      expect(size).toBeLessThan(4096)
    }
  })
})
