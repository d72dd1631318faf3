import { afterAll, beforeAll, expect, it } from 'vitest'
import { tell } from '#lambdas/services/live-push.ts'
import { LIVE_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { redeemDeal } from '#shared/api/deals.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { call } from '#test/fixtures/api.ts'
import { type Capacity, countCapacity, measure } from '#test/fixtures/capacity.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { type LiveClient, liveClient } from '#test/fixtures/live-client.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

let cloud: TestCloud
let team: Organization
let deal: Offer
let token: string

beforeAll(async () => {
  cloud = await startTestCloud()
  team = await givenOrganization()
  deal = await givenDeal(await givenSponsor(), [team], {
    redemptionsLimit: true,
    totalAvailable: 50,
  })
  const fan = await givenFan({ gender: 'female' }, [team])
  token = await makeToken(cloud.outputs, { userKey: fan.key })
  countCapacity()
})
afterAll(() => cloud.stop())

const topics = () => [`deal/${deal.key}`, 'me', `me/deal/${deal.key}`]

async function connect(): Promise<LiveClient> {
  const client = await liveClient(cloud.outputs.liveUrl)
  await client.subscribe(topics(), token)
  return client
}

function expectAllowed(name: string, cost: Capacity): void {
  const allowed = LIVE_PATTERNS.find(({ endpoint }) => endpoint === name)
  console.log(name.padEnd(42), cost)
  expect(cost.requests).toBeLessThanOrEqual(allowed?.requests ?? 0)
  expect(cost.readUnits).toBeLessThanOrEqual(allowed?.readUnits ?? 0)
  expect(cost.writeUnits).toBeLessThanOrEqual(allowed?.writeUnits ?? 0)
}

it('a connection costs no more than its access patterns say, from its beginning to its end', async () => {
  let client: LiveClient | undefined
  const opening = await measure(async () => {
    client = await liveClient(cloud.outputs.liveUrl)
  })
  expectAllowed('connect-live', opening)
  expectAllowed('message-live', await measure(async () => client?.subscribe(topics(), token)))
  const ending = await measure(async () => {
    await client?.close()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expectAllowed('disconnect-live', ending)
})

it('telling costs the same whatever has happened, and next to nothing while nobody listens', async () => {
  const topic = { kind: 'deal', offerKey: deal.key } as const
  expectAllowed('push-live, nobody listening', await measure(() => tell(topic)))
  const client = await connect()
  expectAllowed('push-live, a deal', await measure(() => tell(topic)))
  expectAllowed('push-live, between two turns', await measure(() => tell(topic)))
  await client.close()
})

it('redeeming costs what it did, whoever looks on', async () => {
  const clients = [await connect(), await connect()]
  const cost = await measure(() =>
    call(cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: team.key, after: 0 },
      token,
    }),
  )
  expect(cost).toMatchObject({ requests: 2, writeUnits: 7 })
  await Promise.all(clients.map((client) => client.close()))
})
