import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCounted } from '#lambdas/stores/counters/counters.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

async function redeemAs(
  fan: User,
  deal: Offer,
  changes: { after?: number; teamKey?: string } = {},
) {
  return call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0, ...changes },
    token: await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email }),
  })
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function earlierRedemption(fan: User, deal: Offer, time: string, number = 1) {
  return redemptionItem({
    id: `R${number}`,
    number,
    transactionType: deal.contestDeal ? 'contest' : 'redemption',
    time,
    offerKey: deal.key,
    offerDescription: deal.description,
    sponsorKey: sponsor.key,
    sponsorName: sponsor.name,
    teamKey: team.key,
    userKey: fan.key,
  })
}

describe('redeeming', () => {
  it('gives a coupon of ten minutes and the online code', async () => {
    const fan = await givenFan({ dob: '2000-05-01', gender: 'female', city: 'Toronto' }, [team])
    const deal = await givenDeal(sponsor, [team], { dealType: 'online', onlineCode: 'GULLS-10' })

    const { status, data } = await redeemAs(fan, deal)

    expect(status).toBe(200)
    expect(data).toMatchObject({ isNew: true, onlineCode: 'GULLS-10', redemption: { number: 1 } })
    const lastsMs = Date.parse(data.windowEndsAt) - Date.parse(data.redemption.redeemedAt)
    expect(lastsMs).toBe(10 * 60 * 1000)
    const { items } = await listRedemptions('byOffer', deal.key, { limit: 5 })
    const fanThen = { userGender: 'female', userCity: 'Toronto', userAge: 26 }
    expect(items).toMatchObject([{ ...fanThen, offerDescriptionFr: deal.descriptionFr }])
  })

  it('shows the online code to nobody else', async () => {
    const deal = await givenDeal(sponsor, [team], { dealType: 'online', onlineCode: 'GULLS-11' })

    const { data } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })

    expect(JSON.stringify(data)).not.toContain('GULLS-11')
  })

  it('answers the same when asked again within ten minutes', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team])
    const first = await redeemAs(fan, deal)

    const again = await redeemAs(fan, deal)

    expect(again.data).toMatchObject({ isNew: false, redemption: first.data.redemption })
  })
})

describe('redeeming, counted', () => {
  it('counts fifty at once by one fan as one', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team])

    const answers = await Promise.all(Array.from({ length: 50 }, () => redeemAs(fan, deal)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
    const { items } = await listRedemptions('byOffer', deal.key, { limit: 50 })
    expect(items).toHaveLength(1)
  })

  it('gives a limit of 100 to exactly 100 of 500 fans, the others a reason, and counts 100 even when the stream comes twice', async () => {
    const fans = await Promise.all(Array.from({ length: 500 }, () => givenFan({}, [team])))
    const deal = await givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable: 100 })

    const answers = await Promise.all(fans.map((fan) => redeemAs(fan, deal)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.reason}`))).toEqual(
      new Set(['409 limitReached']),
    )
    const page = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
    expect(page.data.tally.totalRedeemed).toBe(100)
    const { items } = await listRedemptions('byOffer', deal.key, { limit: 300 })
    expect(items).toHaveLength(100)
    await cloud.settle()
    await cloud.streams.replay('aggregates')
    const { totals } = await readCounted({ kind: 'offer', key: deal.key })
    expect(totals.redemptions).toBe(100)
  })
})

describe('redeeming again', () => {
  it('takes the next number once the deal has cooled down, even for a caller who knows none', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team], { interval: { hour: 1, week: 0, month: 0 } })
    await put(earlierRedemption(fan, deal, minutesAgo(61)))

    const { data } = await redeemAs(fan, deal, { after: 0 })

    expect(data).toMatchObject({ isNew: true, redemption: { number: 2 } })
  })

  it('is counted as coming again within thirty days of the last time alone', async () => {
    const [early, late, first] = await Promise.all([1, 2, 3].map(() => givenFan({}, [team])))
    const deal = await givenDeal(sponsor, [team], { interval: { hour: 1, week: 0, month: 0 } })
    const day = 24 * 60
    if (!early || !late || !first) throw new Error('There are three fans')
    await put(
      earlierRedemption(early, deal, minutesAgo(30 * day - 5)),
      earlierRedemption(late, deal, minutesAgo(30 * day + 5)),
    )

    for (const fan of [early, late, first]) expect((await redeemAs(fan, deal)).status).toBe(200)
    await cloud.settle()

    const params = { subject: 'deal', subjectKey: deal.key } as const
    const token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const { data } = await call(cloud.api, readFigures, { params, query: { span: 'days7' }, token })
    expect(data.totals).toMatchObject({ redemptions: 3, returns: 1 })
  })

  it('is not fooled by a caller who claims numbers that were never taken', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team])
    await put(earlierRedemption(fan, deal, minutesAgo(61)))

    const { status, problem } = await redeemAs(fan, deal, { after: 7 })

    expect([status, problem.code]).toEqual([409, 'coolingDown'])
  })
})

describe('a refusal names its reason', () => {
  it('when the deal has not cooled down, with the moment when it will have', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team])
    const redeemedAt = minutesAgo(30)
    await put(earlierRedemption(fan, deal, redeemedAt))

    const { status, problem } = await redeemAs(fan, deal, { after: 1 })

    expect([status, problem.code]).toEqual([409, 'coolingDown'])
    expect(Date.parse(problem.passesAt ?? '')).toBe(Date.parse(redeemedAt) + 24 * 3600 * 1000)
  })

  it('when the organization is not followed', async () => {
    const deal = await givenDeal(sponsor, [team])

    const { problem } = await redeemAs(await givenFan(), deal)

    expect(problem.code).toBe('notFollowing')
  })

  it('when another organization is followed than the deal has', async () => {
    const other = await givenOrganization()
    const deal = await givenDeal(sponsor, [team])

    const { problem } = await redeemAs(await givenFan({}, [other]), deal, { teamKey: other.key })

    expect(problem.code).toBe('notFollowing')
  })
})

describe('a refusal names the reason that lies in the deal', () => {
  it.each([
    ['archived', { published: false }],
    ['notActive', { active: false }],
    ['notTriggered', { triggered: true, active: false }],
    ['triggerEnded', { triggered: true, triggerEndAt: '2026-01-01T00:00:00.000Z' }],
    ['contestEnded', { contestDeal: true, expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('when the deal is not to be had: %s', async (reason, changes) => {
    const deal = await givenDeal(sponsor, [team], changes)

    const { status, problem } = await redeemAs(await givenFan({}, [team]), deal)

    expect([status, problem.code, problem.reason]).toEqual([409, 'dealUnavailable', reason])
  })

  it.each([
    ['notUnlocked', { exclusive: true }],
    ['notUnlocked', { hiddenDeal: true }],
    ['checkoutRequired', { flashDeal: true, totalAvailable: 5 }],
  ])('%s', async (code, changes) => {
    const deal = await givenDeal(sponsor, [team], changes)

    const { problem } = await redeemAs(await givenFan({}, [team]), deal)

    expect(problem.code).toBe(code)
  })
})

describe('a refusal names the reason that lies in who asks', () => {
  it.each([
    ['no member of its organization any more', () => ({})],
    ['a member of another by now', () => ({ teamID: 'other' })],
    ['suspended', () => ({ teamID: team.key, suspendedAt: minutesAgo(1) })],
  ])('when whoever has the token of a member is %s', async (_, changes) => {
    const deal = await givenDeal(sponsor, [team], { exclusive: true })
    const member = await givenFan({ role: 'team', teamID: team.key }, [team])
    const former = await givenFan({ role: 'team', ...changes() }, [team])
    const redeemWith = async ({ key }: User) =>
      call(cloud.api, redeemDeal, {
        params: { dealKey: deal.key },
        body: { teamKey: team.key, after: 0 },
        token: await makeToken(cloud.outputs, { userKey: key, role: 'team', teamID: team.key }),
      })

    expect((await redeemWith(member)).status).toBe(200)
    expect((await redeemWith(former)).problem.code).toBe('notUnlocked')
  })

  it('when a contest was entered before', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team], { contestDeal: true })
    await put(earlierRedemption(fan, deal, minutesAgo(60 * 24 * 90)))

    const { problem } = await redeemAs(fan, deal, { after: 1 })

    expect(problem.code).toBe('alreadyEntered')
  })

  it('when another account of the same inbox has entered the contest', async () => {
    const name = ulid().toLowerCase()
    const emails = [
      `${name}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.slice(0, 4)}.${name.slice(4)}@gmail.com`,
      `${name}+2@googlemail.com`,
    ]
    const fans = await Promise.all(emails.map((email) => givenFan({ email }, [team])))
    const contest = await givenDeal(sponsor, [team], { contestDeal: true })
    const deal = await givenDeal(sponsor, [team])

    const entries = await Promise.all(fans.map((fan) => redeemAs(fan, contest)))
    const coupons = await Promise.all(fans.map((fan) => redeemAs(fan, deal)))

    expect(entries.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = entries.flatMap(({ status, problem }) => (status === 200 ? [] : problem.code))
    expect(refused).toEqual(Array(3).fill('alreadyEntered'))
    expect((await listRedemptions('byOffer', contest.key, { limit: 9 })).items).toHaveLength(1)
    expect(coupons.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('when the e-mail address is not verified', async () => {
    const fan = await givenFan({}, [team])
    const deal = await givenDeal(sponsor, [team])
    const token = await makeToken(cloud.outputs, { userKey: fan.key, isEmailVerified: false })

    const { status, problem } = await call(cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: team.key, after: 0 },
      token,
    })

    expect([status, problem.code]).toEqual([403, 'emailNotVerified'])
  })
})
