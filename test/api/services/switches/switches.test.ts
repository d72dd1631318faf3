import { describe, expect, it, vi } from 'vitest'
import { reportPauses } from '#lambdas/services/switches/report-pauses.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { readPaused } from '#shared/api/home.schemas.ts'
import { saveSwitch } from '#shared/api/settings.schemas.ts'
import { PAUSED_BOARDS_MAX } from '#shared/constants.ts'
import { call } from '#test/fixtures/requests/api.ts'
import {
  change,
  cloud,
  openSwitchDesk,
  PAUSE,
  pause,
  switchesAs,
  tokenAs,
} from '#test/fixtures/switches/switch-desk.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

openSwitchDesk()

const MINUTE_MS = 60_000
const recorded = async () => (await queryPage({ pk: 'AUDIT#SETTING#SWITCHES', limit: 100 })).items
const ADMIN = { role: 'admin' } as const
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

describe('the switches', () => {
  it('are all on until an admin pauses one, and say who did it, when and why', async () => {
    expect((await switchesAs(ADMIN)).data.pauses).toEqual([])
    const [since, until] = [inMinutes(0), inMinutes(90)]

    vi.setSystemTime(since)
    await change({ name: 'checkout', pause: { ...PAUSE, minutes: 90 } })

    const { pauses } = (await switchesAs(ADMIN)).data
    expect(pauses).toEqual([
      {
        name: 'checkout',
        since: expect.any(String),
        until: expect.any(String),
        ...PAUSE,
        by: 'on-call@fanward.example',
      },
    ])
    expect(Date.parse(pauses[0]?.until ?? '')).toBeCloseTo(Date.parse(until), -3)
  })

  it('go on by themselves at the end of a pause, without a save', async () => {
    await change({ name: 'alerts', pause: { ...PAUSE, minutes: 1 } })
    expect((await call(cloud.api, readPaused, {})).data.alerts).toBe(true)

    vi.setSystemTime(Date.now() + MINUTE_MS)

    expect((await switchesAs(ADMIN)).data.pauses).toEqual([])
    expect((await call(cloud.api, readPaused, {})).data.alerts).toBe(false)
  })

  it('keep the beginning of a pause whose reason or end changes', async () => {
    await change({ name: 'signUps', pause: PAUSE })
    const [first] = (await switchesAs(ADMIN)).data.pauses
    vi.setSystemTime(Date.now() + MINUTE_MS)

    await change({ name: 'signUps', pause: { reason: 'Bots', minutes: 5 } })

    const { pauses } = (await switchesAs(ADMIN)).data
    expect(pauses).toMatchObject([{ reason: 'Bots', since: first?.since }])
  })
})

describe('a forgotten pause', () => {
  it('is reported with its age, until it ends', async () => {
    await change({ name: 'alerts', pause: PAUSE })
    vi.setSystemTime(Date.now() + 25 * 60 * MINUTE_MS)

    const { oldestPauseHours } = await reportPauses(new Date())

    expect(oldestPauseHours).toBeGreaterThanOrEqual(25)
    await change({ name: 'alerts', pause: null })
    expect(await reportPauses(new Date())).toEqual({ oldestPauseHours: 0 })
  })
})

describe('a change of a switch', () => {
  it('is recorded with what was before', async () => {
    const before = await recorded()
    await change({ name: 'alerts', pause: PAUSE })
    await change({ name: 'alerts', pause: null })

    const [paused, resumed] = (await recorded()).slice(before.length)
    const alerts = { name: 'alerts', ...PAUSE }
    expect(paused).toMatchObject({
      action: 'saveSetting',
      email: 'on-call@fanward.example',
      before: { pauses: [] },
      after: { pauses: [alerts] },
    })
    expect(resumed).toMatchObject({ before: { pauses: [alerts] }, after: { pauses: [] } })
  })

  it('is refused over what another admin has changed meanwhile', async () => {
    await change({ name: 'alerts', pause: PAUSE })
    const { version } = (await switchesAs(ADMIN)).data
    await change({ name: 'checkout', pause: PAUSE })
    const token = await tokenAs(ADMIN)

    const late = await call(cloud.api, saveSwitch, {
      token,
      body: { name: 'signUps', pause: PAUSE, version },
    })

    expect(late.status).toBe(409)
    expect(late.problem?.changed?.fields).toMatchObject({
      pauses: [{ name: 'alerts' }, { name: 'checkout' }],
    })
  })
})

describe('who may', () => {
  it('change a switch: admins alone', async () => {
    const asked = { name: 'checkout', pause: PAUSE } as const
    const team = { role: 'team', teamID: 'T1' } as const
    const sponsor = { role: 'sponsor', sponsorID: 'S1' } as const

    expect((await change(asked, team)).status).toBe(403)
    expect((await change(asked, sponsor)).status).toBe(403)
    expect((await change(asked, {})).status).toBe(403)
    expect((await switchesAs(ADMIN)).data.pauses).toEqual([])
  })

  it('see what: staff what concerns them, without reason and author', async () => {
    const [own, other] = [await givenOrganization(), await givenOrganization()]
    await pause('triggerBoard', own.key)
    await pause('triggerBoard', other.key)
    await pause('checkout')

    const seenBy = async (as: Parameters<typeof switchesAs>[0]) =>
      (await switchesAs(as)).data.pauses.map(({ name, teamKey, teamName, reason, by }) =>
        [name, teamKey, teamName, reason ?? by].filter(Boolean),
      )
    expect(await seenBy({ role: 'team', teamID: own.key })).toEqual([
      ['triggerBoard', own.key, own.name],
      ['checkout'],
    ])
    expect(await seenBy({ role: 'sponsor', sponsorID: 'S1' })).toEqual([['checkout']])
    expect(await seenBy(ADMIN)).toHaveLength(3)
    expect((await switchesAs({})).status).toBe(403)
  })

  it('see whether fans meet a pause: everybody, but no more than that', async () => {
    await pause('checkout')

    const { data, headers } = await call(cloud.api, readPaused, {})

    expect(data).toEqual({ checkout: true, alerts: false, signUps: false })
    expect(headers.get('cache-control')).toContain('s-maxage=15')
  })
})

describe('bad input names its field', () => {
  const errorsOf = async (asked: object) => {
    const refused = await change(asked as Parameters<typeof change>[0])
    expect(refused.status).toBe(422)
    return refused.problem?.errors
  }

  it.each([
    ['a switch that there is not', { name: 'redeeming', pause: PAUSE }, 'body.name'],
    ['no reason', { name: 'alerts', pause: { reason: '' } }, 'body.pause.reason'],
    ['a long reason', { name: 'alerts', pause: { reason: 'x'.repeat(201) } }, 'body.pause.reason'],
    ['no minute', { name: 'alerts', pause: { ...PAUSE, minutes: 0 } }, 'body.pause.minutes'],
    ['a second day', { name: 'alerts', pause: { ...PAUSE, minutes: 1441 } }, 'body.pause.minutes'],
    ['neither on nor off', { name: 'alerts' }, 'body.pause'],
    [
      'an organization’s checkout',
      { name: 'checkout', teamKey: 'T1', pause: PAUSE },
      'body.teamKey',
    ],
    ['nobody’s board', { name: 'triggerBoard', teamKey: 'GONE', pause: PAUSE }, 'body.teamKey'],
  ])('%s', async (_, asked, path) => {
    expect(await errorsOf(asked)).toMatchObject([{ path }])
  })

  it('one board more than can be paused one by one, but the others can be changed', async () => {
    const boards = await Promise.all(
      Array.from({ length: PAUSED_BOARDS_MAX + 1 }, () => givenOrganization()),
    )
    const [first, ...rest] = boards
    for (const { key } of rest) await change({ name: 'triggerBoard', teamKey: key, pause: PAUSE })

    const asked = { name: 'triggerBoard', teamKey: first?.key, pause: PAUSE } as const
    expect(await errorsOf(asked)).toMatchObject([
      { path: 'body.teamKey', messageKey: 'errors.field.tooMany', limit: PAUSED_BOARDS_MAX },
    ])
    expect((await change({ ...asked, teamKey: rest[0]?.key })).status).toBe(200)
    expect((await change({ name: 'triggerBoard', pause: PAUSE })).status).toBe(200)
    expect((await switchesAs(ADMIN)).data.pauses).toHaveLength(PAUSED_BOARDS_MAX + 1)
  })
})
