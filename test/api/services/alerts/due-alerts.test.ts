import { describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { readDueOf } from '#lambdas/stores/alerts/claims.ts'
import { saveSettings, setStopped } from '#lambdas/stores/alerts/settings.ts'
import { removeFollow } from '#lambdas/stores/fans/follows.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import type { Offer } from '#shared/model/offer.ts'
import { NEVER_QUIET } from '#test/fixtures/alerts/alerts.ts'
import { comingYear, inFall, inSpring } from '#test/fixtures/alerts/coming-year.ts'
import { dealTelling } from '#test/fixtures/alerts/drawn-keys.ts'
import {
  at,
  cloud,
  fire,
  lasting,
  MAIL,
  MORNING,
  mails,
  NIGHT,
  pushes,
  type Stage,
  sendDue,
  settings,
} from '#test/fixtures/alerts/due-alerts.ts'
import {
  type Asker,
  changeDeal,
  contentsOf,
  fireDeal,
  givenStage,
  pushesTo,
} from '#test/fixtures/alerts/fired.ts'
import { givenUnlock } from '#test/fixtures/codes/given-codes.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

async function announce(time: string): Promise<void> {
  at(time)
  await cloud.schedules.run('announce-endings', new Date(time))
  await cloud.settle()
}

// An instant that is 10 p.m. in Toronto, 11:30 p.m. in St. John's, and 8 p.m. in Vancouver.
const EVENING = comingYear('01-16T03:00:00Z')

describe('in quiet hours', () => {
  it('nothing is pushed until they end on the fan’s clock, and then once', async () => {
    at(EVENING)
    const stage = await lasting(20)
    const of = (zone: string) => stage.asker({ settings: { quietHours: NIGHT, zone } })
    const fans = [
      await of('America/Toronto'),
      await of('America/St_Johns'),
      await of('America/Vancouver'),
    ]
    await fire(stage)
    expect(fans.map(pushes)).toEqual([0, 0, 1])

    await sendDue(comingYear('01-16T11:29:00Z'))
    expect(fans.map(pushes)).toEqual([0, 0, 1])
    await sendDue(comingYear('01-16T11:31:00Z'))
    expect(fans.map(pushes)).toEqual([0, 1, 1])
    await sendDue(comingYear('01-16T13:00:00Z'))
    await sendDue(comingYear('01-16T13:15:00Z'))
    expect(fans.map(pushes)).toEqual([1, 1, 1])
  })

  // Nights in which clocks change. In British Columbia, clocks no longer change since 2026.
  it.each([
    ['America/Toronto', inSpring('03:00:00Z'), inSpring('11:59:00Z'), inSpring('12:00:00Z')],
    ['America/Toronto', inFall('02:00:00Z'), inFall('12:59:00Z'), inFall('13:00:00Z')],
    ['America/Vancouver', inSpring('06:00:00Z'), inSpring('14:59:00Z'), inSpring('15:00:00Z')],
    ['America/St_Johns', inFall('00:30:00Z'), inFall('11:29:00Z'), inFall('11:30:00Z')],
  ])('they are as long as the clocks make them: %s, %s', async (zone, begin, before, end) => {
    at(begin)
    const stage = await lasting(24)
    const fan = await stage.asker({ settings: { quietHours: NIGHT, zone } })
    await fire(stage)
    await sendDue(before)
    expect(pushes(fan)).toBe(0)
    await sendDue(end)
    expect(pushes(fan)).toBe(1)
  })

  it('a firing that is over by then is dropped, on both channels', async () => {
    at(EVENING)
    const stage = await lasting(2)
    const fan = await stage.asker({ settings: { quietHours: NIGHT, mail: true } })
    await fire(stage)
    await sendDue(comingYear('01-16T13:00:00Z'))
    expect([pushes(fan), mails(fan)]).toEqual([0, []])
  })
})

describe('what has waited in quiet hours', () => {
  it('what waited is dropped where the fan has stopped, left, or the deal is gone', async () => {
    at(EVENING)
    const [stage, archived] = [await lasting(20), await lasting(20)]
    const settings = { quietHours: NIGHT }
    const [stopped, left, off, other] = [
      await stage.asker({ settings }),
      await stage.asker({ settings }),
      await stage.asker({ settings }),
      await archived.asker({ settings }),
    ]
    await fire(stage)
    const { undo } = await fireDeal(cloud, archived, 'asSet')
    await cloud.settle()
    const moment = new Date().toISOString()
    await setStopped({ userKey: stopped.key, at: moment, by: 'stop' }, true)
    await removeFollow(left.key, stage.team.key, { at: moment, by: 'unfollow' })
    await saveSettings({ userKey: off.key, zone: 'America/Toronto' }, { push: false }, [])
    await undo()

    await sendDue(comingYear('01-16T13:00:00Z'))

    expect([stopped, left, off, other].map(pushes)).toEqual([0, 0, 0, 0])
  })

  it('several deals wait to be one push', async () => {
    at(EVENING)
    const one = await lasting(20)
    const fan = await one.asker({ settings: { quietHours: NIGHT } })
    await fire(one)
    const key = dealTelling(fan.key)
    const { teams } = one.deal
    const stage = await givenStage(cloud, { key, triggerDurationHours: 20, teams })
    await fire({ ...stage, team: one.team })

    await sendDue(comingYear('01-16T13:00:00Z'))

    expect(contentsOf(cloud.push, fan)).toEqual([
      {
        title: '2 deals from your FanPages',
        body: 'Harbour Gulls',
        path: '/feed',
        tag: 'deals',
        lang: 'en',
        stopPath: expect.stringContaining('/alerts/stop?user='),
      },
    ])
  })
})

const received = (fan: Asker & { readonly email: string }) => [pushes(fan), mails(fan).length]
const waiting = async ({ key }: { readonly key: string }) =>
  (await readDueOf(key, comingYear('12-31T00:00:00Z'))).length

async function change({ deal }: Stage, changes: Partial<Offer>): Promise<void> {
  await changeDeal(deal, changes)
  await cloud.settle()
}

describe('what waited is asked once more whether its fan may see it', () => {
  const hidden = { hiddenDeal: true, accessLevels: ['player' as const] }

  it.each([
    ['hidden', hidden, 'player'],
    ['exclusive', { exclusive: true }, 'exclusive'],
  ] as const)(
    'and only fans who have unlocked the deal are alerted, where it has become %s',
    async (_, changes, level) => {
      at(EVENING)
      const stage = await lasting(40)
      const [locked, unlocked] = [await stage.asker({ settings }), await stage.asker({ settings })]
      await givenUnlock(unlocked, stage.team, [level])
      await fire(stage)
      expect([await waiting(locked), await waiting(unlocked)]).toEqual([1, 1])

      await change(stage, changes as Partial<Offer>)
      await sendDue(MORNING)

      expect([locked, unlocked].map(received)).toEqual([
        [0, 0],
        [1, 1],
      ])
      expect([await waiting(locked), await waiting(unlocked)]).toEqual([0, 0])
    },
  )

  it('and fans whose unlock is gone are not alerted', async () => {
    at(EVENING)
    const stage = await givenStage(cloud, { triggerDurationHours: 40, ...hidden })
    const [kept, lost] = [await stage.asker({ settings }), await stage.asker({ settings })]
    for (const fan of [kept, lost]) await givenUnlock(fan, stage.team, ['player'])
    await fire(stage)
    expect([await waiting(kept), await waiting(lost)]).toEqual([1, 1])

    const Key = keys.unlock(lost.key, stage.team.key)
    await dynamo('DeleteItem', { TableName: tableName(), Key })
    await sendDue(MORNING)

    expect([kept, lost].map(received)).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(await waiting(lost)).toBe(0)
  })
})

describe('what waited is asked once more whether its organization is there', () => {
  it.each(['has left', 'is archived'])(
    'and no fan of an organization is alerted, where that %s',
    async (how) => {
      at(EVENING)
      const [stage, staying] = [await lasting(40), await givenOrganization()]
      const fan = await stage.asker({ settings })
      await fire(stage)
      expect(await waiting(fan)).toBe(1)

      const { key, name, slug } = staying
      const [left] = stage.deal.teams
      const teams = [
        ...(how === 'has left' || left === undefined ? [] : [{ ...left, archived: true }]),
        { key, name, slug },
      ]
      await change(stage, { teams })
      await sendDue(MORNING)

      expect([received(fan), await waiting(fan)]).toEqual([[0, 0], 0])
    },
  )
})

describe('a deal that ends', () => {
  const zone = 'America/Vancouver'
  /** Last millisecond of January 17 in Vancouver. */
  const expiresAt = comingYear('01-18T06:59:59.999Z')
  const flash = {
    triggered: false,
    active: true,
    flashDeal: true,
    totalAvailable: 5,
    expiresAt,
    timeZone: zone,
    publishedAt: comingYear('01-01T15:00:00.000Z'),
  } satisfies Partial<Offer>
  const endings = { kinds: ['endsTomorrow' as const], settings: { quietHours: NEVER_QUIET, zone } }

  it('is announced on the day before in its own zone, once', async () => {
    at(comingYear('01-15T20:00:00Z'))
    const stage = await givenStage(cloud, flash)
    const fan = await stage.asker(endings)
    // At 06:00 UTC, the day before the deal's end has begun in Toronto but not in Vancouver. At
    // 10:59 UTC, it is 3:59 a.m. in Vancouver, and the alert starts no earlier than 4 a.m.
    await announce(comingYear('01-16T06:00:00Z'))
    await announce(comingYear('01-16T10:59:00Z'))
    expect(pushes(fan)).toBe(0)
    await announce(comingYear('01-16T11:00:00Z'))
    await announce(comingYear('01-16T11:30:00Z'))
    await announce(comingYear('01-17T12:30:00Z'))

    expect(contentsOf(cloud.push, fan)).toMatchObject([
      {
        title: 'Harbour Gulls: deal ends tomorrow',
        body: 'Two slices for one at Corner Oven, until January 17',
      },
    ])
    expect(pushesTo(cloud.push, fan)).toMatchObject([{ urgency: 'low', ttlSeconds: 24 * 3600 }])
  })

  it('by being archived is announced too, and not where it is fired for hours', async () => {
    at(comingYear('01-15T20:00:00Z'))
    const archiveAt = comingYear('01-18T02:00:00.000Z')
    const { expiresAt: _, flashDeal: __, ...plain } = flash
    const [stage, fired] = [
      await givenStage(cloud, { ...plain, archiveAt }),
      await givenStage(cloud, { ...plain, triggered: true, triggerEndAt: archiveAt }),
    ]
    const [fan, other] = [await stage.asker(endings), await fired.asker(endings)]
    await announce(comingYear('01-16T18:00:00Z'))
    expect([pushes(fan), pushes(other)]).toEqual([1, 0])
  })

  it('is in the mail of that morning, as of the day before', async () => {
    at(comingYear('01-15T20:00:00Z'))
    const stage = await givenStage(cloud, flash)
    const fan = await stage.asker({ ...endings, devices: [], settings: { ...MAIL, zone } })
    await announce(comingYear('01-16T12:00:00Z'))
    await sendDue(comingYear('01-16T16:00:00Z'))
    expect(mails(fan)).toMatchObject([{ text: expect.stringContaining('ends tomorrow') }])
  })
})
