import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { endpointNamed } from '#lambdas/manifest.ts'
import { stepPart } from '#lambdas/stores/purchases/purchase-moves.ts'
import { writeTransaction } from '#lambdas/stores/table/writes.ts'
import { lookUpPurchase, readPurchase } from '#shared/api/admin-purchases.schemas.ts'
import { getStripeAccount, getStripeAccountLink } from '#shared/api/payments-setup.schemas.ts'
import * as portal from '#shared/api/portal-purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import {
  type FlashSale,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const DEALS = 20
const PURCHASES = 60

const cloud = openMeasuredCloud()
let sale: FlashSale
let purchase: Purchase
let token: string

beforeAll(async () => {
  sale = await givenFlashSale(10)
  const terms = 'One per visit, at the counter, on the day of a home game. '.repeat(8)
  for (let count = 1; count < DEALS; count += 1) {
    await givenFlashSale(10, { sponsor: sale.sponsor, team: sale.team })
  }
  for (let count = 0; count < PURCHASES; count += 1) {
    purchase = await givenPurchase(sale, { terms, businessTransferCents: 1125 })
  }
  await cloud.settle()
  const { key } = sale.sponsor
  token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'sponsor', sponsorID: key })
})

it('what was sold is read for half a unit a deal and a few more, however much it was', async () => {
  const sponsorKey = sale.sponsor.key
  await expectCost(portal.readSponsorPurchaseStats.name, async () => {
    const params = { sponsorKey }
    const { data } = await call(cloud.api, portal.readSponsorPurchaseStats, { params, token })
    expect([data.items.length, data.all.sold]).toEqual([DEALS, PURCHASES])
  })
  await expectCost(portal.readTeamPurchaseStats.name, async () => {
    const params = { teamKey: sale.team.key }
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const { data } = await call(cloud.api, portal.readTeamPurchaseStats, { params, token: admin })
    expect(data.all.sold).toBe(PURCHASES)
  })
  for (const name of ['read-sponsor-purchase-stats', 'read-team-purchase-stats'] as const) {
    expect(endpointNamed(name).costs.readUnits).toBeLessThanOrEqual(12.5)
  }
})

it('a page of purchases, a look at one and its confirmation cost what their access patterns say', async () => {
  const params = { sponsorKey: sale.sponsor.key }
  await expectCost(portal.listSponsorPurchases.name, async () => {
    const query = { offerKey: sale.deal.key }
    const { data } = await call(cloud.api, portal.listSponsorPurchases, { params, query, token })
    expect(data.items).toHaveLength(20)
  })
  const body = { code: purchase.code }
  await expectCost(portal.findPurchase.name, async () => {
    expect((await call(cloud.api, portal.findPurchase, { params, body, token })).status).toBe(200)
  })
  await expectCost(portal.findPurchase.name, async () => {
    const wrong = { code: 'ACDEFHJKMNPQ' }
    const { status } = await call(cloud.api, portal.findPurchase, { params, body: wrong, token })
    expect(status).toBe(404)
  })
  await expectCost(portal.redeemPurchase.name, async () => {
    const attempt = { ...body, attempt: ulid() }
    const { status } = await call(cloud.api, portal.redeemPurchase, {
      params,
      body: attempt,
      token,
    })
    expect(status).toBe(200)
  })
})

it('a purchase of any business, found by its code and read by its key, costs what its access patterns say', async () => {
  const userKey = ulid()
  const admin = await makeToken(cloud.outputs, { userKey, role: 'admin' })
  const look = (code: string) => call(cloud.api, lookUpPurchase, { body: { code }, token: admin })
  await expectCost(lookUpPurchase.name, async () => {
    expect((await look(purchase.code)).status).toBe(200)
  })
  await expectCost(lookUpPurchase.name, async () => {
    expect((await look('ACDEFHJKMNPQ')).status).toBe(404)
  })
  const mover = { by: 'admin', userKey, email: 'admin@fanward.example', now: new Date() } as const
  await writeTransaction({
    steps: [
      stepPart(purchase, 'disputed', mover),
      stepPart({ ...purchase, state: 'disputed' }, 'refunding', mover),
      stepPart({ ...purchase, state: 'refunding' }, 'refunded', mover),
    ],
  })
  await expectCost(readPurchase.name, async () => {
    const params = { purchaseKey: purchase.key }
    const { data } = await call(cloud.api, readPurchase, { params, token: admin })
    expect(data.steps).toHaveLength(3)
  })
})

it('setting payments up costs what its access patterns say', async () => {
  const { sponsor } = await { sponsor: await givenSponsor() }
  const owner = { resourceType: 'sponsor', resourceId: sponsor.key } as const
  const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
  const own = await makeToken(cloud.outputs, { userKey: ulid(), ...claims })
  await expectCost(getStripeAccountLink.name, async () => {
    const { data } = await call(cloud.api, getStripeAccountLink, { body: owner, token: own })
    expect(data.url).toMatch(/^http/)
  })
  await expectCost(getStripeAccount.name, async () => {
    const { status } = await call(cloud.api, getStripeAccount, { query: owner, token: own })
    expect(status).toBe(200)
  })
})
