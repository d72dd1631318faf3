import { describe, expect, it } from 'vitest'
import { readPointSystem } from '#lambdas/stores/organizations/settings.ts'
import { resumeDeal } from '#shared/api/deal-actions.schemas.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { saveHealthSetting } from '#shared/api/settings.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { act, cloud, givenWorld, history, staff, token } from '#test/fixtures/audit/audit-desk.ts'
import { givenAnswers } from '#test/fixtures/counters/given-answers.ts'
import { cardsOf, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import {
  few,
  inDays,
  many,
  needsOf,
  night,
  now,
  pauseUnder,
} from '#test/fixtures/deals/unhealthy-nights.ts'
import { expectCost, measure } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal } from '#test/fixtures/world.ts'

const resume = ({ key }: Pick<Offer, 'key'>, by = token) =>
  call(cloud.api, resumeDeal, { params: { dealKey: key }, token: by })

const ofPlatform = async () => (await call(cloud.api, readAdminDashboard, { token })).data.unhealthy

describe('a deal that few fans say worked', () => {
  it('weighs less, and its business and the admins are warned of it', async () => {
    await pauseUnder(undefined)
    const { deal, sponsor, team } = await givenWorld()
    const healthy = await givenWorld()
    await givenAnswers(deal, few)
    await givenAnswers(healthy.deal, many)

    await night()

    const { preferences } = await readPointSystem()
    expect(preferences.health).toMatchObject({ [deal.key]: 0.2, [healthy.deal.key]: 0.95 })
    expect(preferences.averageHealth).toBeCloseTo(0.575)
    const line = { offerKey: deal.key, answers: 20, share: 0.2, description: deal.description }
    expect(await needsOf(sponsor.key)).toMatchObject({
      warned: { count: 1, first: [line] },
      paused: { count: 0, first: [] },
    })
    expect(await needsOf(healthy.sponsor.key)).toBeUndefined()
    const ofTeam = await staff('team', { teamID: team.key })
    expect(await needsOf(sponsor.key, ofTeam)).toBeUndefined()
    expect((await ofPlatform())?.warned.first).toContainEqual(expect.objectContaining(line))
    expect((await storedDeal(deal.key)).published).toBe(true)
  })

  it('is told of no more once it is archived, or enough fans say that it works', async () => {
    const { deal, sponsor } = await givenWorld()
    const other = await givenWorld()
    await givenAnswers(deal, few)
    await givenAnswers(other.deal, few)
    await night()
    expect((await needsOf(sponsor.key))?.warned.count).toBe(1)

    await act(deal.key, 'archive')
    await givenAnswers(other.deal, { ...many, worked: 200 }, { daysAgo: 0 })

    expect(await needsOf(sponsor.key)).toBeUndefined()
    await night(inDays(1))
    expect(await needsOf(other.sponsor.key)).toBeUndefined()
  })

  it('is not told of with answers of long ago, or under ten', async () => {
    const [old, fresh] = [await givenWorld(), await givenWorld()]
    await givenAnswers(old.deal, few, { daysAgo: 95 })
    await givenAnswers(fresh.deal, { worked: 0, refused: 9, different: 0 })

    await night()

    expect(await needsOf(old.sponsor.key)).toBeUndefined()
    expect(await needsOf(fresh.sponsor.key)).toBeUndefined()
  })
})

describe('the floor of admins', () => {
  it('pauses a deal as staff do, with the reason in its history and in the lists of needs', async () => {
    const { deal, sponsor, team } = await givenWorld()
    const spared = await givenDeal(sponsor, [team])
    await givenAnswers(deal, few)
    await pauseUnder(50)

    await night()

    const stored = await storedDeal(deal.key)
    expect(stored).toMatchObject({
      published: false,
      active: false,
      archivedAt: now.toISOString(),
      healthPause: { answers: 20, share: 0.2, floor: 50 },
    })
    expect((await cardsOf(deal.key)).map(({ sk }) => sk).every((sk) => !sk.includes('#P#'))).toBe(
      true,
    )
    expect((await storedDeal(spared.key)).published).toBe(true)
    const { items } = await history('deal', deal.key)
    expect(items[0]).toMatchObject({ action: 'pauseDeal', by: {} })
    expect(items[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'published', before: true, after: false },
        { field: 'pauseAnswers', after: 20 },
        { field: 'pauseShare', after: 20 },
        { field: 'pauseFloor', after: 50 },
      ]),
    )
    expect((await needsOf(sponsor.key))?.paused).toMatchObject({
      count: 1,
      first: [{ offerKey: deal.key, share: 0.2 }],
    })
    expect((await ofPlatform())?.paused.first.map(({ offerKey }) => offerKey)).toContain(deal.key)
    const params = { dealKey: deal.key }
    const page = await call(cloud.api, readPortalDeal, { params, token })
    expect(page.data.healthPause).toEqual({ answers: 20, share: 0.2, floor: 50 })
  })
})

describe('the floor of admins, otherwise', () => {
  it('pauses nothing that chance explains, and nothing while it is off', async () => {
    const { deal } = await givenWorld()
    await givenAnswers(deal, { worked: 5, refused: 5, different: 0 })
    await pauseUnder(60)
    await night()
    expect((await storedDeal(deal.key)).published).toBe(true)

    await givenAnswers(deal, few)
    await pauseUnder(undefined)
    await night(inDays(1))
    expect((await storedDeal(deal.key)).published).toBe(true)
  })

  it('is a setting with its history, of at most eighty percent', async () => {
    await pauseUnder(41)
    expect((await history('setting', 'HEALTH')).items[0]).toMatchObject({
      action: 'saveSetting',
      changes: [{ field: 'pauseBelow', after: 41 }],
    })
    const refused = await call(cloud.api, saveHealthSetting, { body: { pauseBelow: 81 }, token })
    expect(refused.status).toBe(422)
    await pauseUnder(50)
  })
})

describe('a paused deal', () => {
  async function givenPaused() {
    const world = await givenWorld()
    await givenAnswers(world.deal, few)
    await pauseUnder(50)
    await night()
    return world
  }

  it('is resumed by one press, as it was, and then left alone for thirty days', async () => {
    const { deal, sponsor } = await givenPaused()

    const { status, data } = await resume(deal)

    expect([status, data.deal.published, data.deal.active]).toEqual([200, true, true])
    const stored = await storedDeal(deal.key)
    expect(stored.publishedAt).toBe(deal.publishedAt)
    expect(stored).not.toHaveProperty('healthPause')
    expect((await history('deal', deal.key)).items[0]).toMatchObject({ action: 'resumeDeal' })
    expect(await needsOf(sponsor.key)).toMatchObject({
      warned: { count: 1 },
      paused: { count: 0 },
    })
    await night(inDays(1))
    expect((await storedDeal(deal.key)).published).toBe(true)
    expect((await needsOf(sponsor.key))?.warned.count).toBe(1)
    await night(inDays(31))
    expect((await storedDeal(deal.key)).published).toBe(false)
  })

  it('stays as it is when it is resumed once more, and no other archived deal is', async () => {
    const { deal } = await givenPaused()
    const { deal: archived } = await givenWorld()
    await act(archived.key, 'archive')
    await expectCost('resume-deal', () => resume(deal))
    const before = await storedDeal(deal.key)

    const [again, other] = [await resume(deal), await resume(archived)]

    expect(again.status).toBe(200)
    expect(await storedDeal(deal.key)).toEqual(before)
    expect([other.status, other.problem?.reason]).toEqual([409, 'archived'])
    expect((await resume({ key: 'NOT-THERE' })).status).toBe(404)
  })

  it('is resumed by admins alone, and fans learn nothing of the reason', async () => {
    const { deal, sponsor, team } = await givenPaused()
    const ofTeam = await staff('team', { teamID: team.key })
    const ofSponsor = await staff('sponsor', { sponsorID: sponsor.key })

    expect((await resume(deal, ofTeam)).status).toBe(403)
    expect((await resume(deal, ofSponsor)).status).toBe(403)
    await resume(deal)
    const { data } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
    expect(Object.keys(data.deal).filter((name) => name.startsWith('health'))).toEqual([])
  })
})

it('a night without news writes nothing about health', async () => {
  const { deal } = await givenWorld()
  await givenAnswers(deal, few)
  await pauseUnder(undefined)
  await night()

  const { writeUnits } = await measure(() => night())

  // Only the preferences are written.
  expect(writeUnits).toBeLessThanOrEqual(2)
})
