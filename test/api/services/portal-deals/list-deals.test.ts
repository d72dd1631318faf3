import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import * as dealActions from '#shared/api/deal-actions.schemas.ts'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import * as portalDeals from '#shared/api/portal-deals.schemas.ts'
import type { DealForm } from '#shared/deals/form.ts'
import { givenAnswers } from '#test/fixtures/counters/given-answers.ts'
import { setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const { create, created, desk } = setDealDesk()

describe('the stats of a list of deals', () => {
  it('say what all of them came to, whatever is searched, each for whose they are', async () => {
    const owner = await givenSponsor({ teamKeys: [desk().team.key] })
    const counters = { dealsAll: 7, dealsArchived: 3, r: 41, e: 5 }
    const own = {
      activeOffers: 4,
      archivedOffers: 3,
      redemptions: 41,
      proven: 0,
      contestEntries: 5,
    }
    await put({ ...keys.countTotal({ kind: 'sponsor', key: owner.key }), ...counters })
    const statsFor = async (query: Readonly<Record<string, string>>) =>
      (await call(desk().cloud.api, portalDeals.listPortalDeals, { query, token: desk().token }))
        .data.stats

    expect(await statsFor({ sponsorKey: owner.key })).toEqual(own)
    expect(await statsFor({ sponsorKey: owner.key, query: 'nothing' })).toEqual(own)
    expect(await statsFor({ sponsorKey: owner.key, teamKey: desk().team.key })).toBeUndefined()
    expect(await statsFor({ teamKey: 'none' })).toMatchObject({ activeOffers: 0, redemptions: 0 })
  })
})

type Query = Readonly<Record<string, string>>
const listAs = async (who: string, query: Query) => {
  await desk().cloud.settle()
  return call(desk().cloud.api, portalDeals.listPortalDeals, { query, token: who })
}

it('the list of one business says how many fans found that a deal worked', async () => {
  const own = await givenSponsor({ teamKeys: [desk().team.key], redeemRadius: 1 })
  const [told, few] = [await create({}, ulid(), own), await create({}, ulid(), own)]
  await givenAnswers(told.data.deal, { worked: 15, refused: 3, different: 2 })
  await givenAnswers(few.data.deal, { worked: 9, refused: 0, different: 0 }, { daysAgo: 4 })

  const { data } = await listAs(desk().token, { sponsorKey: own.key })

  expect(new Map(data.items.map(({ key, health }) => [key, health]))).toEqual(
    new Map([
      [told.data.deal.key, 0.75],
      [few.data.deal.key, undefined],
    ]),
  )
  const all = await listAs(desk().token, {})
  expect(all.data.items.every(({ health }) => health === undefined)).toBe(true)
})

describe('the lists of deals', () => {
  const keysIn = ({ data }: Awaited<ReturnType<typeof listAs>>) => data.items.map(({ key }) => key)
  const tokenFor = (claims: object) =>
    makeToken(desk().cloud.outputs, { userKey: ulid(), ...claims } as never)

  it('hold deals of whatever state as they are now, published ones first', async () => {
    const own = await givenSponsor({ teamKeys: [desk().team.key], redeemRadius: 1 })
    const at = async (changes: Partial<DealForm>) => {
      const { data } = await create(changes, ulid(), own)
      return data.deal.key
    }
    const archived = await at({ description: 'Lentil soup' })
    const body = { action: 'archive' } as const
    await call(desk().cloud.api, dealActions.actOnDeal, {
      params: { dealKey: archived },
      body,
      token: desk().token,
    })
    const open = await at({ description: 'Lentil stew' })
    const hidden = await at({ visibility: 'hidden', accessLevels: ['player'] })
    const query = { sponsorKey: own.key }

    const all = await listAs(desk().token, query)

    expect(keysIn(all)).toEqual([hidden, open, archived])
    expect(all.data).toMatchObject({ total: 3, pages: 1 })
    expect(keysIn(await listAs(desk().token, { ...query, query: 'lentil' }))).toEqual([
      open,
      archived,
    ])
    expect(keysIn(await listAs(desk().token, { ...query, filter: 'ArchivedDeals' }))).toEqual([
      archived,
    ])
    const asSponsor = await tokenFor({ role: 'sponsor', sponsorID: own.key })
    expect(keysIn(await listAs(asSponsor, {}))).toEqual([hidden, open, archived])
    const found = await call(desk().cloud.api, listDeals, { query: { searchTerms: 'lentil' } })
    expect(found.data.items.map(({ key }) => key)).toEqual([open])
  })

  it('show an organization its own deals, of one business where it asks for that', async () => {
    const mine = await givenOrganization()
    const both = await givenSponsor({ teamKeys: [mine.key, desk().team.key], redeemRadius: 1 })
    const other = await givenSponsor({ teamKeys: [mine.key], redeemRadius: 1 })
    const ofBoth = (await create({ teamKeys: [mine.key] }, ulid(), both)).data.deal.key
    await create({ teamKeys: [desk().team.key] }, ulid(), both)
    const ofOther = (await create({ teamKeys: [mine.key] }, ulid(), other)).data.deal.key
    const who = await tokenFor({ role: 'team', teamID: mine.key })

    expect(keysIn(await listAs(who, {}))).toEqual([ofOther, ofBoth])
    expect(keysIn(await listAs(who, { sponsorKey: both.key }))).toEqual([ofBoth])
    expect((await listAs(who, { teamKey: desk().team.key })).status).toBe(403)
  })
})

describe('the uses of deals in a list', () => {
  it('are counted against the limit, else in all, and are not for organizations', async () => {
    const owner = await givenSponsor({ teamKeys: [desk().team.key], redeemRadius: 1 })
    const plain = (await create({}, ulid(), owner)).data.deal.key
    const trigger = { triggered: true, redemptionsLimit: true, totalAvailable: 500 }
    const limited = (await create(trigger, ulid(), owner)).data.deal.key
    await put({ ...keys.countTotal({ kind: 'offer', key: plain }), r: 41, e: 5 })
    await put({ ...keys.countTotal({ kind: 'offer', key: limited }), r: 700 })
    await put({ ...keys.tally(limited), totalRedeemed: 212, totalPurchased: 0 })
    const usedFor = async (token: string) =>
      (await listAs(token, { sponsorKey: owner.key })).data.items.map(({ key, used }) => [
        key,
        used,
      ])
    const team = { userKey: ulid(), role: 'team', teamID: desk().team.key } as const

    expect(await usedFor(desk().token)).toEqual([
      [limited, 212],
      [plain, 41],
    ])
    expect(await usedFor(await makeToken(desk().cloud.outputs, team))).toEqual([
      [limited, undefined],
      [plain, undefined],
    ])
  })
})

describe('the lists of deals, page by page', () => {
  it('come in pages of twenty', async () => {
    const own = await givenSponsor({ teamKeys: [desk().team.key], redeemRadius: 1 })
    for (let i = 0; i < 21; i += 1) await create({}, ulid(), own)

    const first = await listAs(desk().token, { sponsorKey: own.key })
    const second = await listAs(desk().token, { sponsorKey: own.key, page: '2' })

    expect([first.data.items.length, second.data.items.length]).toEqual([20, 1])
    expect([second.data.total, second.data.pages]).toEqual([21, 2])
  })
})

describe('the page of a deal', () => {
  it('shows it with its numbers to whom it belongs', async () => {
    const deal = await created({ descriptionFr: 'Un café', keywords: ['hot'] })
    await put(
      aRedemption({ offerKey: deal.key, sponsorKey: desk().sponsor.key, teamKey: desk().team.key }),
    )
    await desk().cloud.settle()
    const params = { dealKey: deal.key }
    const claims = { userKey: ulid(), role: 'sponsor', sponsorID: desk().sponsor.key } as const
    const who = await makeToken(desk().cloud.outputs, claims)

    const { data } = await call(desk().cloud.api, portalDeals.readPortalDeal, {
      params,
      token: who,
    })

    expect(data).toMatchObject({
      deal: { key: deal.key, actions: [], published: true },
      content: { keywords: ['hot'], teams: [{ key: desk().team.key }] },
      figures: { total: { redemptions: 1 } },
    })
    const figures = await call(desk().cloud.api, readFigures, {
      params: { subject: 'deal', subjectKey: deal.key },
      query: { span: 'days7' },
      token: who,
    })
    expect(figures.data.totals.redemptions).toBe(1)
  })

  it('says what its button does for a kind of fan, as it does', async () => {
    const deal = await created({ visibility: 'exclusive' })
    const params = { dealKey: deal.key }
    const body = { isSignedIn: true, isFollowing: true, hasUnlocked: false }

    const { data } = await call(desk().cloud.api, portalDeals.decideForFan, {
      params,
      body,
      token: desk().token,
    })

    expect(data.action).toBe('unlock')
    expect(data.reasons.map(({ code, passed }) => [code, passed])).toEqual([
      ['available', true],
      ['signedIn', true],
      ['following', true],
      ['unlocked', false],
      ['cooledDown', true],
    ])
  })

  it('is asked for a moment that leaves room in the calendar', async () => {
    const deal = await created()
    const body = { isSignedIn: true, isFollowing: true, hasUnlocked: false }
    const ask = (at: string) =>
      call(desk().cloud.api, portalDeals.decideForFan, {
        params: { dealKey: deal.key },
        body: { ...body, at },
        token: desk().token,
      })

    expect((await ask('2199-12-31T23:59:59.999Z')).status).toBe(200)
    const { status, problem } = await ask('9999-12-31T23:59:59.999Z')
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'body.at'])
  })
})
