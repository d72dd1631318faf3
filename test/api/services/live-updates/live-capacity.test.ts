import { beforeAll, expect, it } from 'vitest'
import { pushUpdate } from '#lambdas/services/live-updates/push-updates.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { type LiveClient, liveClient } from '#test/fixtures/live/live-client.ts'
import {
  expectCost,
  measure,
  openMeasuredCloud,
  patternOf,
} from '#test/fixtures/measures/capacity.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Organization
let deal: Offer
let sponsor: Sponsor
let token: string

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team], {
    redemptionsLimit: true,
    totalAvailable: 50,
  })
  const fan = await givenFan({ gender: 'female' }, [team])
  token = await makeToken(cloud.outputs, { userKey: fan.key })
  // Waits until the creation of the deal has been pushed, so that this push does not happen during
  // the test.
  await cloud.settle()
})

const topics = () => [`deal/${deal.key}`, 'me', `me/deal/${deal.key}`]

/**
 * Measures the table requests of a call, including requests that are made after the response. Waits
 * until the expected number of requests is reached.
 */
function expectCostInTheEnd(name: string, run: () => Promise<unknown>): Promise<void> {
  return expectCost(name, async (soFar) => {
    await run()
    await expect.poll(() => soFar.requests).toBe(patternOf(name).requests)
  })
}

/** Opens a connection and waits for its background work, which later measurements would include. */
async function open(): Promise<LiveClient> {
  const opened = Promise.withResolvers<LiveClient>()
  await expectCostInTheEnd('connect-live', async () => {
    opened.resolve(await liveClient(cloud.outputs.liveUrl))
  })
  return opened.promise
}

async function connect(): Promise<LiveClient> {
  const client = await open()
  await expectCostInTheEnd('message-live', () => client.subscribe(topics(), token))
  return client
}

function disconnect(client: LiveClient): Promise<void> {
  return expectCostInTheEnd('disconnect-live', () => client.close())
}

it('a connection costs what its access patterns say, from its beginning to its end', async () => {
  await disconnect(await connect())
})

it('a push costs the same whatever happened, and next to nothing without listeners', async () => {
  const topic = { kind: 'deal', offerKey: deal.key } as const
  await expectCost('push-live, nobody listening', () => pushUpdate(topic))
  const client = await connect()
  await expectCost('push-live, a deal', () => pushUpdate(topic))
  await expectCost('push-live, between two turns', () => pushUpdate(topic))
  await disconnect(client)
})

it('figures cost a dashboard next to nothing to follow, and a turn to announce', async () => {
  const { userKey, sponsorKey } = { userKey: (await givenFan()).key, sponsorKey: sponsor.key }
  const staff = await makeToken(cloud.outputs, { userKey, role: 'team', teamID: team.key })
  const client = await open()
  const name = `figures/sponsor/${sponsorKey}`
  await expectCostInTheEnd('message-live, a dashboard', () => client.subscribe([name], staff))
  await expectCost('push-live, figures', () =>
    pushUpdate({ kind: 'figures', owner: 'sponsor', ownerKey: sponsorKey }),
  )
  const end = await measure(async (soFar) => {
    await client.close()
    await expect.poll(() => soFar.requests).toBe(2)
  })
  expect(end).toMatchObject({ requests: 2, writeUnits: 2 })
})

it('deals of followed organizations cost a write for each, once in a connection', async () => {
  const teams = [team, await givenOrganization(), await givenOrganization()]
  const { key } = await givenFan({}, teams)
  const own = await makeToken(cloud.outputs, { userKey: key })
  const client = await open()
  const subscribe = () => client.subscribe(['me/deals'], own)
  await expectCostInTheEnd('message-live, followed deals', subscribe)
  expect(await measure(subscribe)).toMatchObject({ requests: 4, writeUnits: 2 })
  const topic = { kind: 'teamDeal', teamKey: team.key, offerKey: deal.key } as const
  await expectCost('push-live, followed deals', () => pushUpdate(topic))
  const end = await measure(async (soFar) => {
    await client.close()
    await expect.poll(() => soFar.requests).toBe(2)
  })
  expect(end).toMatchObject({ requests: 2, writeUnits: 5 })
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
  for (const client of clients) await disconnect(client)
})

it('an accepted coupon costs the same to tell its fan, whatever else they have redeemed', async () => {
  const fan = await givenFan({}, [team])
  const time = new Date().toISOString()
  const { key: offerKey } = await givenDeal(sponsor, [team], { dealType: 'instore' })
  const use = { userKey: fan.key, offerKey, sponsorKey: sponsor.key, teamKey: team.key, time }
  const redemption = aRedemption(use)
  const redemptionId = String(redemption['id'])
  await put(redemption, aProofItem({ redemptionId, offerKey, sponsorKey: sponsor.key }))
  await cloud.settle()
  const client = await open()
  const own = await makeToken(cloud.outputs, { userKey: fan.key })
  await client.subscribe([`me/deal/${offerKey}`], own)
  const topic = { kind: 'proof', sponsorKey: sponsor.key, redemptionId, redeemedAt: time } as const

  await expectCost('push-live, an accepted coupon', () => pushUpdate(topic))

  await expect
    .poll(() => client.states.at(-1)?.state)
    .toMatchObject({ lastRedemption: { number: 1 } })
  const end = await measure(async (soFar) => {
    await client.close()
    await expect.poll(() => soFar.requests).toBe(2)
  })
  expect(end).toMatchObject({ requests: 2, writeUnits: 2 })
})
