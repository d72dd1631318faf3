import { beforeAll, describe, expect, it } from 'vitest'
import { readLiveState } from '#lambdas/services/live-updates/topic-state.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

const tokenOf = ({ key, email }: User) => makeToken(cloud.outputs, { userKey: key, email })

async function redeemAs(fan: User, deal: Offer) {
  return call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await tokenOf(fan),
  })
}

async function own(fan: User, deal: Offer) {
  const token = await tokenOf(fan)
  return (await call(cloud.api, readDeal, { params: { dealKey: deal.key }, token })).data
}

async function typesOf(deal: Offer) {
  const { items } = await listRedemptions('byOffer', deal.key, { limit: 9 })
  return items.map(({ transactionType }) => transactionType)
}

describe('a deal whose kind has changed', () => {
  it('to a contest is entered also by who had redeemed it a minute ago, once', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team])
    expect((await redeemAs(fan, deal)).status).toBe(200)
    const contest = await givenDeal(sponsor, [team], { key: deal.key, contestDeal: true })

    expect((await own(fan, contest)).lastRedemption).toBeUndefined()
    expect((await redeemAs(fan, contest)).data).toMatchObject({ isNew: true })
    expect((await redeemAs(fan, contest)).data).toMatchObject({ isNew: false })
    expect(await typesOf(deal)).toEqual(['contest', 'redemption'])
  })

  it('from a contest gives its code to nobody who has only entered', async () => {
    const fan = await givenFan({}, [team])
    const contest = await givenDeal(sponsor, [team], { contestDeal: true })
    expect((await redeemAs(fan, contest)).status).toBe(200)
    const online = { contestDeal: false, dealType: 'online', onlineCode: 'GULLS-12' } as const
    const deal = await givenDeal(sponsor, [team], { key: contest.key, ...online })

    expect((await own(fan, deal)).onlineCode).toBeUndefined()
    const { data } = await redeemAs(fan, deal)
    expect(data).toMatchObject({ isNew: true, onlineCode: 'GULLS-12', redemption: { number: 2 } })
    expect((await own(fan, deal)).onlineCode).toBe('GULLS-12')
  })
})

describe('who has bought a flash deal a moment ago', () => {
  async function givenBuyer(): Promise<{ sale: FlashSale; fan: User }> {
    const sale = await givenFlashSale(5, { team })
    const fan = await givenFan({}, [team])
    const begun = await call(cloud.api, getStripeCheckoutSession, {
      query: { offerId: sale.deal.key },
      token: await tokenOf(fan),
    })
    cloud.stripe.pay(begun.data.checkoutSessionId)
    await cloud.settle()
    expect(await typesOf(sale.deal)).toEqual(['purchase'])
    return { sale, fan }
  }

  it('has no coupon of it, and is asked to check out once more', async () => {
    const { sale, fan } = await givenBuyer()
    const topic = { kind: 'myDeal', userKey: fan.key, offerKey: sale.deal.key } as const

    expect((await own(fan, sale.deal)).lastRedemption).toBeUndefined()
    expect(await readLiveState(topic, new Date())).toHaveProperty('state', {})
    expect((await redeemAs(fan, sale.deal)).problem.code).toBe('checkoutRequired')
  })

  it('gets its code, once it is an online deal, only by redeeming that', async () => {
    const { sale, fan } = await givenBuyer()
    const online = { dealType: 'online', onlineCode: 'GULLS-13' } as const
    const deal = await givenDeal(sale.sponsor, [team], { key: sale.deal.key, ...online })

    expect((await own(fan, deal)).onlineCode).toBeUndefined()
    const { data } = await redeemAs(fan, deal)
    expect(data).toMatchObject({ isNew: true, onlineCode: 'GULLS-13', redemption: { number: 2 } })
  })
})
