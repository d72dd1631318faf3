import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import * as dealActions from '#shared/api/deal-actions.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { auditOfDeal, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization } from '#test/fixtures/world.ts'

const { created, desk } = setDealDesk()

const actAs = (who: string, offerKey: string, action: string) =>
  call(desk().cloud.api, dealActions.actOnDeal, {
    params: { dealKey: offerKey },
    body: { action: action as 'pin' },
    token: who,
  })

describe('what staff do to a deal', () => {
  it('moves it between the lists, with a record of each change', async () => {
    const deal = await created()
    for (const action of ['archive', 'publish', 'deactivate', 'activate', 'pin', 'unpin']) {
      const { status, data } = await actAs(desk().token, deal.key, action)

      expect([action, status]).toEqual([action, 200])
      expect(data.deal.actions).not.toContain(action)
      await expectMirrored(deal.key, desk().sponsor)
    }
    const actions = (await auditOfDeal(deal.key)).map((record) => record['action'])
    expect(actions.slice(1)).toEqual(
      ['archive', 'publish', 'deactivate', 'activate', 'pin', 'unpin'].map((name) => `${name}Deal`),
    )
  })

  it('fires a trigger of an organization for the time that it names', async () => {
    const deal = await created({ triggered: true, triggerDurationHours: 2 })
    const own = { userKey: ulid(), role: 'team', teamID: desk().team.key } as const
    const mine = await makeToken(desk().cloud.outputs, own)

    const { data } = await actAs(mine, deal.key, 'trigger')
    const fired = await storedDeal(deal.key)

    expect(data.deal.actions).toEqual(['deactivate', 'untrigger'])
    const { activatedAt = '', triggerEndAt = '' } = fired
    expect(Date.parse(triggerEndAt) - Date.parse(activatedAt)).toBe(2 * 3_600_000)
    await expectMirrored(deal.key, desk().sponsor)
    await actAs(mine, deal.key, 'untrigger')
    expect(await storedDeal(deal.key)).toMatchObject({ active: false, published: true })
    await expectMirrored(deal.key, desk().sponsor)
  })

  it.each([
    ['another organization', { role: 'team', teamID: '01NOSUCHROW' }, 'trigger'],
    ['a business', { role: 'sponsor' }, 'trigger'],
    ['its organization, but to trigger it', { role: 'team' }, 'archive'],
    ['its organization, but to trigger it', { role: 'team' }, 'pin'],
  ] as const)('is refused to %s', async (_, claims, action) => {
    const deal = await created({ triggered: true })
    const ids = { teamID: desk().team.key, sponsorID: desk().sponsor.key, ...claims }
    const theirs = await makeToken(desk().cloud.outputs, { userKey: ulid(), ...ids })

    expect((await actAs(theirs, deal.key, action)).status).toBe(403)
    expect((await actAs(theirs, ulid(), action)).status).toBe(403)
  })

  it.each([
    ['activate', { published: false, active: false }, 'archived'],
    ['trigger', {}, 'withoutTrigger'],
  ])('%s is refused where it makes no sense', async (action, changes, reason) => {
    const deal = await givenDeal(desk().sponsor, [desk().team], changes)

    const { status, problem } = await actAs(desk().token, deal.key, action)

    expect([status, problem.code, problem.reason]).toEqual([409, 'wrongDealState', reason])
  })
})

describe('what staff do to several deals, or to one of nobody', () => {
  it('publishes no deal of a business that is gone', async () => {
    const gone = { ...desk().sponsor, key: ulid() }
    const deal = await givenDeal(gone, [desk().team], { published: false, active: false })

    const { problem } = await actAs(desk().token, deal.key, 'publish')

    expect([problem.code, problem.reason]).toEqual(['wrongDealState', 'businessGone'])
  })

  it('is done to several at once, each with its own outcome', async () => {
    const deals = [await created(), await created()]
    const gone = { ...desk().sponsor, key: ulid() }
    const orphan = await givenDeal(gone, [desk().team], { published: false, active: false })
    const unknown = ulid()
    const bulk = (action: 'archive' | 'publish', offerKeys: string[]) =>
      call(desk().cloud.api, dealActions.actOnDeals, {
        body: { dealKeys: offerKeys, action },
        token: desk().token,
      })
    const keys = deals.map(({ key }) => key)
    await bulk('archive', keys)

    const { data } = await bulk('publish', [unknown, ...keys, ...keys, orphan.key])

    expect(data.rows.map(({ dealKey: offerKey, outcome }) => [offerKey, outcome])).toEqual([
      [unknown, 'notFound'],
      ...keys.map((key) => [key, 'done']),
      [orphan.key, 'wrongDealState'],
    ])
    for (const { key } of deals) {
      expect(await storedDeal(key)).toMatchObject({ published: true, active: true })
      await expectMirrored(key, desk().sponsor)
    }
  })

  it('fires an organization’s triggers together, and no other deal', async () => {
    const other = await givenOrganization()
    const mine = await Promise.all([1, 2, 3].map(() => created({ triggered: true })))
    const foreign = await givenDeal(desk().sponsor, [other], { triggered: true, active: false })
    const who = await makeToken(desk().cloud.outputs, {
      userKey: ulid(),
      role: 'team',
      teamID: desk().team.key,
    })
    const keys = mine.map(({ key }) => key)

    const { data } = await call(desk().cloud.api, dealActions.actOnDeals, {
      body: { dealKeys: [...keys, foreign.key, ulid()], action: 'trigger', durationHours: 0.25 },
      token: who,
    })

    expect(data.rows.map(({ outcome }) => outcome)).toEqual([
      ...keys.map(() => 'done'),
      'forbidden',
      'forbidden',
    ])
    for (const key of keys) {
      const { active, activatedAt = '', triggerEndAt = '' } = await storedDeal(key)
      expect([active, Date.parse(triggerEndAt) - Date.parse(activatedAt)]).toEqual([true, 900_000])
    }
    expect((await storedDeal(foreign.key)).active).toBe(false)
  })
})

const run = () => desk().cloud.schedules.run('run-deal-schedule')
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const due = (deal: Offer, changes: Partial<Offer>) =>
  changeDeal({
    offerKey: deal.key,
    now: new Date(),
    change: (found) => found && { ...found, ...changes },
  })

describe('a deal with times', () => {
  it('is published and archived by the clock, with records of it', async () => {
    const deal = await created({ publishAt: soon(60_000), archiveAt: soon(120_000) })
    await run()
    expect(await storedDeal(deal.key)).toMatchObject({ published: false, active: false })
    await expectMirrored(deal.key, desk().sponsor)

    await due(deal, { publishAt: soon(-2) })
    await run()
    expect(await storedDeal(deal.key)).toMatchObject({ published: true, active: true })
    await expectMirrored(deal.key, desk().sponsor)

    await due(deal, { archiveAt: soon(-1) })
    await run()
    expect(await storedDeal(deal.key)).toMatchObject({ published: false, active: false })
    await expectMirrored(deal.key, desk().sponsor)
    expect(
      (await auditOfDeal(deal.key)).map((record) => [record['action'], record['userKey']]),
    ).toEqual([
      ['createDeal', expect.any(String)],
      ['publishDeal', 'schedule'],
      ['archiveDeal', 'schedule'],
    ])
  })

  it('stays published by hand after the time to archive it has passed', async () => {
    const deal = await created({ archiveAt: soon(60_000) })
    await due(deal, { published: false, active: false, archiveAt: soon(-1) })

    expect((await actAs(desk().token, deal.key, 'publish')).status).toBe(200)
    await run()

    expect(await storedDeal(deal.key)).toMatchObject({ published: true, active: true })
    await expectMirrored(deal.key, desk().sponsor)
  })
})

describe('a deal with times that the clock meets late', () => {
  it('is published and archived by a clock that comes after both', async () => {
    const deal = await created({ publishAt: soon(60_000), archiveAt: soon(120_000) })
    await due(deal, { publishAt: soon(-2), archiveAt: soon(-1) })

    await run()
    await run()

    const actions = (await auditOfDeal(deal.key)).map((record) => record['action'])
    expect(actions).toEqual(['createDeal', 'publishDeal', 'archiveDeal'])
    expect(await storedDeal(deal.key)).toMatchObject({ published: false, active: false })
  })

  it('is not published once its business is gone', async () => {
    const gone = { ...desk().sponsor, key: ulid() }
    const waiting = { published: false, active: false, publishAt: soon(-1) }
    const deal = await givenDeal(gone, [desk().team], waiting)

    await run()

    const after = await storedDeal(deal.key)
    expect([after.published, after.publishAt]).toEqual([false, undefined])
    await expectCost('run-deal-schedule', run)
  })
})

describe('what acting costs', () => {
  it('stays within the access patterns', async () => {
    const { key } = await created()
    const body = { action: 'archive' } as const
    await expectCost('act-on-deal', () =>
      call(desk().cloud.api, dealActions.actOnDeal, {
        params: { dealKey: key },
        body,
        token: desk().token,
      }),
    )
    await expectCost('act-on-deals', () =>
      call(desk().cloud.api, dealActions.actOnDeals, {
        body: { dealKeys: [key], action: 'publish' },
        token: desk().token,
      }),
    )
  })
})
