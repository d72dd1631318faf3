import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { mapAtMost } from '#lambdas/base/parallel.ts'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { fireTriggers, readTriggerBoard, undoFiring } from '#shared/api/trigger-board.schemas.ts'
import { TRIGGER_BOARD_MAX } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { beforeNextTransaction, crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const WAITING = { triggered: true, active: false, triggerDurationHours: 2 }
const HOUR_MS = 3_600_000

type Body = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (body: {
  dealKeys: string[]
  firingKey?: string
  duration?: 'quarterHour' | 'hour' | 'endOfDay' | 'asSet'
  cap?: number
}) => ({ firingKey: ulid(), duration: 'hour' as const, ...body })

const teamToken = (teamID: string) =>
  makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID })

/** Creates an organization with triggered deals. Each deal is of a different business. */
async function givenBoard(...changes: readonly Partial<Offer>[]) {
  const team = await givenOrganization()
  const deals: Offer[] = []
  for (const [i, change] of changes.entries()) {
    const sponsor = await givenSponsor({ name: `Business ${i}`, teamKeys: [team.key] })
    deals.push(await givenDeal(sponsor, [team], { ...WAITING, ...change }))
  }
  const token = await teamToken(team.key)
  const params = { teamKey: team.key }
  const dealKeys = deals.map(({ key }) => key)
  return {
    team,
    deals,
    dealKeys,
    token,
    fire: (body: Body = {}, who = token) =>
      call(cloud.api, fireTriggers, { params, body: bodyOf({ dealKeys, ...body }), token: who }),
    undo: (firingKey: string, who = token) =>
      call(cloud.api, undoFiring, { params, body: { firingKey, dealKeys }, token: who }),
    read: (who = token) => call(cloud.api, readTriggerBoard, { params, token: who }),
  }
}

type Rows = { data: { rows: readonly { outcome: string }[] } }
const outcomesOf = ({ data }: Rows) => data.rows.map(({ outcome }) => outcome)
const runsFor = ({ activatedAt = '', triggerEndAt = '' }: Offer) =>
  Date.parse(triggerEndAt) - Date.parse(activatedAt)

async function redeems(deal: Offer, team: { readonly key: string }) {
  const fan = await givenFan({}, [team])
  const { status, problem } = await call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  return status === 200 ? 200 : problem.reason
}

describe('a trigger board', () => {
  it('shows the published triggered deals of its organization, by business', async () => {
    const archived = { published: false }
    const waiting = { notTriggeredMessage: 'After a win', notTriggeredMessageFr: 'Après un gain' }
    const { team, dealKeys, read } = await givenBoard(waiting, {}, archived, { triggered: false })
    const elsewhere = await givenSponsor({ name: 'A first', teamKeys: [team.key] })
    const first = await givenDeal(elsewhere, [team], WAITING)
    await givenDeal(elsewhere, [await givenOrganization()], WAITING)
    await cloud.settle()
    await put({ ...keys.fans(team.key), fans: 574, revision: 2 })

    const { data } = await read()

    expect(data).toMatchObject({ organization: { name: team.name, fans: 574 }, isWhole: true })
    expect(data.deals.map(({ key }) => key)).toEqual([first.key, dealKeys[0], dealKeys[1]])
    const words = { sponsor: { name: 'Business 0' }, active: false, ...waiting }
    expect(data.deals[1]).toMatchObject(words)
  })

  it('is whole while no published deal is left out, however many are archived', async () => {
    const { team, read } = await givenBoard()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const given = (count: number, changes: Partial<Offer> = {}) =>
      mapAtMost(10, Array.from({ length: count }), () =>
        givenDeal(sponsor, [team], { ...WAITING, ...changes }),
      )
    await given(TRIGGER_BOARD_MAX)
    await given(2, { published: false })
    await cloud.settle()

    const whole = (await read()).data
    expect([whole.deals.length, whole.isWhole]).toEqual([TRIGGER_BOARD_MAX, true])

    await given(1)
    await cloud.settle()
    const cut = (await read()).data
    expect([cut.deals.length, cut.isWhole]).toEqual([TRIGGER_BOARD_MAX, false])
  })

  it.each(['another organization', 'a business', 'a fan'])('is not for %s', async (who) => {
    const { deals, fire, undo, read } = await givenBoard({})
    const [deal] = deals
    const claims = {
      'another organization': { role: 'team', teamID: ulid() },
      'a business': { role: 'sponsor', sponsorID: deal?.sponsor.key ?? '' },
      'a fan': {},
    }[who]
    const theirs = await makeToken(cloud.outputs, { userKey: ulid(), ...claims } as never)

    const statuses = [await fire({}, theirs), await undo(ulid(), theirs), await read(theirs)]

    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await storedDeal(deal?.key ?? '')).toEqual(deal)
  })

  it('has an admin fire deals of its organization alone, and those that have a trigger', async () => {
    const { dealKeys, fire } = await givenBoard({}, { triggered: false, active: true })
    const foreign = await givenBoard({})
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })

    const fired = await fire({ dealKeys: [...dealKeys, ...foreign.dealKeys, ulid()] }, admin)

    expect(outcomesOf(fired)).toEqual(['fired', 'gone', 'gone', 'gone'])
    expect((await storedDeal(foreign.dealKeys[0] ?? '')).active).toBe(false)
  })
})

describe('what is fired together', () => {
  it('runs for the time that was chosen, with its cards', async () => {
    const { deals, dealKeys, fire } = await givenBoard({}, { triggerDurationHours: 5 })
    const [first = '', second = ''] = dealKeys

    await fire({ dealKeys: [first], duration: 'quarterHour' })
    await fire({ dealKeys: [second], duration: 'asSet' })

    const [short, long] = [await storedDeal(first), await storedDeal(second)]
    expect([short.active, runsFor(short)]).toEqual([true, HOUR_MS / 4])
    expect([long.active, runsFor(long)]).toEqual([true, 5 * HOUR_MS])
    const [deal] = deals
    await expectMirrored(first, { ...(await givenSponsor()), ...deal?.sponsor } as never)
  })

  it('is capped for this time: counted, refused beyond it, and fired anew', async () => {
    const { team, deals, fire, read } = await givenBoard({})
    const [deal] = deals
    if (deal === undefined) return expect.unreachable()
    await fire({ cap: 2 })
    expect([await redeems(deal, team), await redeems(deal, team)]).toEqual([200, 200])
    expect(await redeems(deal, team)).toBe('limitReached')
    await cloud.settle()
    const reached = { uses: 2, limit: 2, isReached: true, isUsedUp: false }
    expect((await read()).data.deals).toMatchObject([reached])

    expect(outcomesOf(await fire({ cap: 1 }))).toEqual(['fired'])

    expect((await read()).data.deals).toMatchObject([{ uses: 0, limit: 1, isReached: false }])
    expect([await redeems(deal, team), await redeems(deal, team)]).toEqual([200, 'limitReached'])
  })

  it('never gives more than the deal itself allows', async () => {
    const limited = { redemptionsLimit: true, totalAvailable: 10 }
    const { dealKeys, fire, read } = await givenBoard(limited, { ...limited, isSoldOut: true })
    const [some = '', none = ''] = dealKeys
    const tally = { totalPurchased: 0, revision: 1 }
    await put(
      { ...keys.tally(some), ...tally, totalRedeemed: 7 },
      { ...keys.tally(none), ...tally, totalRedeemed: 10 },
    )

    expect(outcomesOf(await fire({ cap: 50 }))).toEqual(['fired', 'usedUp'])

    expect(await storedDeal(some)).toMatchObject(limited)
    expect((await storedDeal(none)).active).toBe(false)
    await cloud.settle()
    expect((await read()).data.deals).toMatchObject([
      { key: some, limit: 3, isUsedUp: false },
      { key: none, isUsedUp: true },
    ])
  })
})

describe('what is fired, within its cap', () => {
  it.each([0, 0.5, -1, 1_000_001])('takes no cap of %d', async (cap) => {
    const { fire } = await givenBoard({})
    expect((await fire({ cap })).status).toBe(422)
  })

  it('is noted by whoever triggers one from its page', async () => {
    const { team, deals, dealKeys, read, token } = await givenBoard({})
    const [deal] = deals
    const act = (action: 'trigger' | 'untrigger') =>
      call(cloud.api, actOnDeal, {
        params: { dealKey: dealKeys[0] ?? '' },
        body: { action },
        token,
      })
    await act('trigger')
    if (deal) await redeems(deal, team)
    await cloud.settle()
    await act('untrigger')
    await act('trigger')

    expect((await read()).data.deals).toMatchObject([{ active: true, uses: 0 }])
  })
})

describe('a firing that fails for some', () => {
  it('says which, leaves the rest fired, and fires no deal twice', async () => {
    const { dealKeys, fire } = await givenBoard({}, {}, {}, { published: false }, { active: true })
    const firingKey = ulid()
    const unknown = ulid()
    crashAtWrite(1, 'before', 'fire-triggers')

    const first = outcomesOf(await fire({ firingKey, dealKeys: [...dealKeys, unknown] }))

    expect(isCrashLeft()).toBe(false)
    expect(first.toSorted()).toEqual(['archived', 'busy', 'fired', 'fired', 'gone', 'running'])
    const before = await Promise.all(dealKeys.map(storedDeal))
    expect(before.filter(({ firing }) => firing?.key === firingKey)).toHaveLength(2)

    const again = await fire({ firingKey, dealKeys: dealKeys.slice(0, 3) })
    expect(outcomesOf(again)).toEqual(['fired', 'fired', 'fired'])

    const after = await Promise.all(dealKeys.map(storedDeal))
    for (const [i, outcome] of first.slice(0, 3).entries()) {
      if (outcome === 'fired') expect(after[i]).toEqual(before[i])
    }
    expect(after.filter(({ firing }) => firing?.key === firingKey)).toHaveLength(3)
  })

  it('goes by what a deal is when it is written', async () => {
    const { dealKeys, fire } = await givenBoard({})
    const [offerKey = ''] = dealKeys
    beforeNextTransaction(() =>
      changeDeal({
        offerKey,
        change: (deal) => deal && { ...deal, published: false },
        now: new Date(),
      }),
    )

    expect(outcomesOf(await fire())).toEqual(['archived'])
    expect(await storedDeal(offerKey)).toMatchObject({ active: false, published: false })
  })
})

describe('a firing that is sent again', () => {
  it('fires nothing twice, also when its time was over before it came', async () => {
    const { dealKeys, fire } = await givenBoard({})
    const [key = ''] = dealKeys
    const firingKey = ulid()
    await fire({ firingKey, duration: 'quarterHour', cap: 50 })
    const fired = await storedDeal(key)
    const over = { ...fired, triggerEndAt: new Date(Date.now() - 60_000).toISOString() }
    await changeDeal({ offerKey: key, change: () => over, now: new Date() })

    const late = await fire({ firingKey, duration: 'quarterHour', cap: 50 })
    expect(outcomesOf(late)).toEqual(['fired'])

    const { activatedAt, triggerEndAt } = await storedDeal(key)
    expect([activatedAt, triggerEndAt]).toEqual([fired.activatedAt, over.triggerEndAt])
    expect(outcomesOf(await fire({ duration: 'quarterHour' }))).toEqual(['fired'])
    expect((await storedDeal(key)).activatedAt).not.toBe(fired.activatedAt)
  })
})

describe('an undone firing', () => {
  it('stops what it has fired, and nothing that was fired otherwise', async () => {
    const limited = { redemptionsLimit: true, totalAvailable: 10 }
    const { dealKeys, fire, undo } = await givenBoard(limited, {}, {})
    const [first = '', second = '', third = ''] = dealKeys
    const firingKey = ulid()
    await fire({ firingKey, dealKeys: [first, second], cap: 5 })
    await fire({ dealKeys: [third] })
    const others = await undo(firingKey)

    expect(outcomesOf(others)).toEqual(['undone', 'undone', 'kept'])
    expect(await storedDeal(first)).toMatchObject({ active: false, ...limited })
    expect(await storedDeal(second)).toMatchObject({ active: false, redemptionsLimit: false })
    expect((await storedDeal(third)).active).toBe(true)

    expect(outcomesOf(await undo(firingKey))).toEqual(['kept', 'kept', 'kept'])
    await fire({ dealKeys: [first] })
    expect(outcomesOf(await undo(firingKey))).toEqual(['kept', 'kept', 'kept'])
    expect((await storedDeal(first)).active).toBe(true)
  })
})
