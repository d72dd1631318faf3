import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { logger } from '#lambdas/base/logger.ts'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { pk } from '#lambdas/stores/table/keys.ts'
import { REFUSED } from '#lambdas/stores/table/refusal-keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { type FigureTotals, readFigures } from '#shared/api/figures.schemas.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Awaited<ReturnType<typeof givenOrganization>>
let sponsor: Awaited<ReturnType<typeof givenSponsor>>
let areUpdatesRefused = false

beforeAll(async () => {
  aroundDynamo(async (call, next) => {
    const isUpdate = call.operation === 'UpdateItem'
    if (isUpdate && areUpdatesRefused) throw new Error('The table is gone')
    return next(call)
  })
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})
afterEach(() => {
  areUpdatesRefused = false
  vi.restoreAllMocks()
})

type Fan = Awaited<ReturnType<typeof givenFan>>
const tokenOf = ({ key, email }: Fan) => makeToken(cloud.outputs, { userKey: key, email })

async function redeemAs(fan: Fan, deal: Offer) {
  return call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await tokenOf(fan),
  })
}

async function figuresFor(deal: Offer, claims: Partial<Identity>) {
  const token = await makeToken(cloud.outputs, { ...(await staffOf()), ...claims })
  const params = { subject: 'deal', subjectKey: deal.key } as const
  return call(cloud.api, readFigures, { params, query: { span: 'days7' }, token })
}

async function staffOf() {
  const { key, email } = await givenFan()
  return { userKey: key, email }
}

/** Waits for the consumers, then returns the refusals that the deal's staff see. */
async function refusalsOf(deal: Offer) {
  await cloud.settle()
  const { data } = await figuresFor(deal, { role: 'sponsor', sponsorID: sponsor.key })
  const shown = ({ refused, refusals }: FigureTotals) => ({ fans: refused, reasons: refusals })
  const [today] = data.bars.slice(-1)
  if (today === undefined) throw new Error('A week without days')
  return { days: data.bars.length, today: shown(today), period: shown(data.totals) }
}

async function notesOf({ key }: Fan) {
  const { items } = await queryPage({ pk: pk.user(key), prefix: REFUSED, limit: 10 })
  return items
}

describe('refusals of a deal', () => {
  it('are counted by reason and day, each fan once, however often they press and the stream comes', async () => {
    const deal = await givenDeal(sponsor, [team], { exclusive: true })
    const [eager, other] = [await givenFan(), await givenFan()]
    const member = await givenFan({}, [team])

    for (let press = 1; press <= 3; press += 1) await redeemAs(eager, deal)
    await redeemAs(other, deal)
    await redeemAs(member, deal)

    const counted = {
      fans: 3,
      reasons: { notFollowing: 2, notUnlocked: 1 },
    }
    expect(await refusalsOf(deal)).toEqual({ days: 7, today: counted, period: counted })
    await cloud.streams.replay('aggregates')
    expect(await refusalsOf(deal)).toEqual({ days: 7, today: counted, period: counted })
  })

  it('name a fan with two reasons in both, and once among the fans', async () => {
    const deal = await givenDeal(sponsor, [team], { exclusive: true })
    const fan = await givenFan()

    await redeemAs(fan, deal)
    await put(followItem(fan.key, team.key, new Date().toISOString()))
    await redeemAs(fan, deal)

    const { today } = await refusalsOf(deal)
    expect(today.fans).toBe(1)
    expect(today.reasons).toEqual({ notFollowing: 1, notUnlocked: 1 })
  })

  it('are counted where a flash deal is to be bought', async () => {
    const deal = await givenDeal(sponsor, [team], {
      flashDeal: true,
      totalAvailable: 5,
      priceCents: 500,
      currency: 'CAD',
      expiresAt: '2026-01-01T00:00:00.000Z',
    })
    const token = await tokenOf(await givenFan({}, [team]))

    await call(cloud.api, getStripeCheckoutSession, { query: { offerId: deal.key }, token })

    expect((await refusalsOf(deal)).today.reasons).toEqual({ expired: 1 })
  })

  it('are none where a fan redeems, asks for the same coupon again, or asks for no deal', async () => {
    const deal = await givenDeal(sponsor, [team])
    const fan = await givenFan({}, [team])

    await redeemAs(fan, deal)
    await redeemAs(fan, deal)
    await redeemAs(fan, { ...deal, key: 'none' })

    const nobody = { fans: 0, reasons: {} }
    expect(await refusalsOf(deal)).toEqual({ days: 7, today: nobody, period: nobody })
    expect(await notesOf(fan)).toEqual([])
  })
})

describe('refusals of a deal as they are kept and shown', () => {
  it('cost one small write of the fan’s own item', async () => {
    const deal = await givenDeal(sponsor, [team])
    const fan = await givenFan()
    await cloud.settle()

    const first = await measure(() => redeemAs(fan, deal))

    expect(first).toMatchObject({ requests: 2, writeUnits: 1 })
  })

  it('stay what they are when they cannot be counted', async () => {
    const deal = await givenDeal(sponsor, [team])
    const fan = await givenFan()
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    areUpdatesRefused = true

    const { problem } = await redeemAs(fan, deal)

    expect(problem.code).toBe('notFollowing')
    expect(warned).toHaveBeenCalledWith('a refusal is not counted', expect.anything())
  })

  it('leave nothing of a fan who deletes their account, and stay counted', async () => {
    const deal = await givenDeal(sponsor, [team])
    const fan = await givenFan()
    await redeemAs(fan, deal)
    expect(await notesOf(fan)).toHaveLength(1)

    await deleteToTheEnd(cloud.api, await tokenOf(fan))

    expect(await notesOf(fan)).toEqual([])
    expect((await refusalsOf(deal)).today.fans).toBe(1)
  })

  it('are shown to the organizations of the deal and to admins, and to no others', async () => {
    const deal = await givenDeal(sponsor, [team])
    const other = await givenOrganization()
    const statusFor = async (claims: Partial<Identity>) => (await figuresFor(deal, claims)).status

    expect(await statusFor({ role: 'admin' })).toBe(200)
    expect(await statusFor({ role: 'team', teamID: team.key })).toBe(200)
    expect(await statusFor({ role: 'team', teamID: other.key })).toBe(403)
    expect(await statusFor({ role: 'sponsor', sponsorID: 'another' })).toBe(403)
  })
})
