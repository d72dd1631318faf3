import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { addItem, emptyRecount } from '#lambdas/services/counters/recount.ts'
import { listPublicOffers, readOfferPage } from '#lambdas/stores/deals/offers.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemptions.ts'
import { readOrganization } from '#lambdas/stores/organizations/organizations.ts'
import { keys, pk, SORT } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item, tableName } from '#lambdas/stores/table/table.ts'
import { freePort } from '#scripts/local/ports.ts'
import { startStripe } from '#scripts/local/stripe/stripe.ts'
import { startDynamoDb } from '#scripts/local/table/dynamodb.ts'
import { tableFile } from '#scripts/local/table/table-engine.ts'
import { DEMO_SPONSOR_KEY } from '#scripts/seed/demo-keys.ts'
import { recordPayments } from '#scripts/seed/record-payments.ts'
import { makeWorld, type World } from '#scripts/seed/world/world.ts'
import { worldItems } from '#scripts/seed/world-items.ts'
import { importWorld, seedWorld } from '#scripts/seed/write.ts'
import { OfferCard } from '#shared/model/offer.ts'
import { startTestTable } from '#test/fixtures/cloud/table.ts'

const options = { seed: 3, now: new Date(), size: 'small' } as const

/** Bytes of an item as DynamoDB counts them: names and values in UTF-8, a little for every nesting. */
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
    // Counters and the lists of each day follow from these.
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
    // The label that a list shows beside its figures is not a figure.
    const figures = [...recount.recounted].map(([scope, { label: _, ...sums }]) => [scope, sums])
    expect(recount.counted).toEqual(new Map(figures as [string, object][]))
    expect(recount.counted.size).toBeGreaterThan(world.deals.length)
  })
})

describe('what lies in a seeded table, and what it costs', () => {
  it('keeps cards under 600 bytes and redemptions under a kilobyte', () => {
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

it('one business has not set payments up, and sells no flash deals', () => {
  const { businesses, deals } = makeWorld(options)
  const without = businesses.filter(({ sponsor }) => sponsor.stripeAccountId === undefined)
  const flash = deals.filter(({ offer }) => offer.flashDeal)

  expect(without).toHaveLength(1)
  expect(flash.length).toBeGreaterThan(0)
  expect(flash.filter(({ business }) => without.includes(business))).toEqual([])
})

it('the payment provider knows every purchase of the demo world to the cent', async () => {
  const stripe = await startStripe({ stateFolder: undefined, port: await freePort() })
  try {
    const world = makeWorld(options)
    recordPayments(stripe, world)
    const charges = new Map(stripe.list('charge').map((charge) => [charge.id, charge]))
    const groups = Map.groupBy(stripe.list('transfer'), (transfer) => transfer.transfer_group)
    const ended = Map.groupBy(world.endedCheckouts, ({ checkout }) => checkout.state)
    const late = ended.get('refunded') ?? []
    const pages = world.purchases.length + world.endedCheckouts.length
    expect(stripe.list('session')).toHaveLength(pages)
    expect(charges.size).toBe(world.purchases.length + late.length)
    for (const { purchase, checkout } of world.purchases) {
      const { key, chargeId = '', state, paymentIntentId } = purchase
      const charge = charges.get(chargeId)
      const isBack = state === 'refunded'
      expect(charge).toMatchObject({
        amount: purchase.priceCents,
        currency: purchase.currency.toLowerCase(),
        payment_intent: paymentIntentId,
        transfer_group: key,
        metadata: { checkoutKey: key },
        refunded: isBack,
        disputed: state === 'disputed',
        created: Math.floor(Date.parse(purchase.createdAt) / 1000),
      })
      expect(checkout).toMatchObject({ key, state: 'purchased', sessionId: purchase.sessionId })
      const left = new Map(
        groups.get(key)?.map((one) => [one.id, one.amount - one.amount_reversed]),
      )
      const noted = new Map([
        [purchase.transferId, purchase.businessTransferCents],
        [purchase.organizationTransferId, purchase.organizationTransferCents],
      ])
      noted.delete(undefined)
      expect(left).toEqual(noted)
    }
    const refunds = stripe.list('refund').map(({ id }) => id)
    const known = world.purchases.flatMap(({ purchase }) => purchase.refundId ?? [])
    expect(refunds).toEqual([...known, ...late.map(({ checkout }) => `re_${checkout.key}r`)])
    expect([late.length, ended.get('released')?.length]).not.toContain(0)
    expect(stripe.list('event')).toEqual([])
  } finally {
    await stripe.stop()
  }
})

describe.skipIf(process.env['DYNAMODB_ENDPOINT'] !== undefined)('an imported table', () => {
  const stops: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })

  it('is ready for use: all items, indexes, stream and expiry', async () => {
    const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-seed-'))
    stops.push(() => rm(stateFolder, { recursive: true, force: true }))
    const target = { tableName: 'imported', file: tableFile(stateFolder) }
    const world = await importWorld({ ...options, ...target })
    const engine = await startDynamoDb({
      stateFolder,
      port: await freePort(),
      tableName: target.tableName,
    })
    stops.push(() => engine.stop())
    const client = new DynamoDBClient({ endpoint: engine.url, region: 'ca-central-1' })
    stops.push(async () => client.destroy())
    const { Table } = await client.send(new DescribeTableCommand({ TableName: target.tableName }))
    const { TimeToLiveDescription } = await client.send(
      new DescribeTimeToLiveCommand({ TableName: target.tableName }),
    )
    expect(Table?.ItemCount).toBeGreaterThan([...worldItems(world)].length)
    expect(Table?.StreamSpecification).toEqual({
      StreamEnabled: true,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    })
    expect(Table?.GlobalSecondaryIndexes).toHaveLength(3)
    expect(TimeToLiveDescription).toMatchObject({
      TimeToLiveStatus: 'ENABLED',
      AttributeName: 'ttl',
    })
  })
})
