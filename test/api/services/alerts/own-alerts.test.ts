import { describe, expect, it } from 'vitest'
import { readAskers } from '#lambdas/stores/alerts/choices.ts'
import { readFanAlerts } from '#lambdas/stores/alerts/settings.ts'
import {
  readMyAlerts,
  removePushDevice,
  saveAlertSettings,
  setAlertKinds,
  stopAlerts,
} from '#shared/api/alerts.schemas.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { followOrganization, readMe, unfollowOrganization } from '#shared/api/me.schemas.ts'
import { ALERT_CONSENT_WORDS } from '#shared/consent/alert-consent-words.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import {
  address,
  becomeFan,
  cloud,
  fan,
  history,
  mine,
  push,
  seen,
  team,
  token,
} from '#test/fixtures/alerts/own-alerts.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { givenTraces, grepEverywhere } from '#test/fixtures/fans/traces.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const choose = (...kinds: AlertKind[]) =>
  call(cloud.api, setAlertKinds, {
    params: { teamKey: team.key },
    body: { kinds, ...seen },
    token,
  })
const save = (change: Partial<BodyOf<typeof saveAlertSettings>>) =>
  call(cloud.api, saveAlertSettings, { body: { ...seen, ...change }, token })
const stop = (query: { user: string; key: string; again?: 'true' }) =>
  call(cloud.api, stopAlerts, { query, body: 'List-Unsubscribe=One-Click' })
const stopKey = async () => (await readFanAlerts(fan.key))?.settings.stopKey ?? ''
const askers = async (kind: AlertKind) => {
  const halves = [0, 1].map((half) => readAskers(team.key, kind, { half }, 50))
  return (await Promise.all(halves)).flatMap(({ userKeys }) => userKeys)
}

describe('what a fan is alerted to', () => {
  it('is nothing until they ask for it, and then that alone, with the words that they saw', async () => {
    expect(await mine()).toEqual({
      settings: {
        push: false,
        mail: false,
        isStopped: false,
        quietHours: { from: '21:00', to: '08:00' },
      },
      devices: [],
      choices: [],
    })

    expect((await choose('flash', 'flash', 'triggered')).data.kinds).toEqual(['flash', 'triggered'])
    expect((await save({ mail: true })).data.settings).toMatchObject({ mail: true, push: false })

    const { settings, choices } = await mine()
    expect(settings).toMatchObject({ mail: true, push: false, zone: 'America/St_Johns' })
    expect(choices).toEqual([{ teamKey: team.key, kinds: ['flash', 'triggered'] }])
    expect((await call(cloud.api, readMe, { token })).data.alertedBy).toEqual([team.key])
    expect([await askers('flash'), await askers('triggered')]).toEqual([[fan.key], [fan.key]])
    expect(await askers('endsTomorrow')).toEqual([])
    const words = ALERT_CONSENT_WORDS[ALERT_CONSENT_VERSION]
    const switched = { by: 'switch', version: '2026-12-01', language: 'fr' }
    expect(await history()).toMatchObject([
      { ...switched, subject: 'team', teamKey: team.key, isGiven: true, words: words.team.fr },
      { ...switched, subject: 'mail', isGiven: true, words: words.mail.fr },
    ])
  })

  it('changes with what they take back, which is noted once', async () => {
    await choose('flash')
    await choose()
    await save({ mail: true })
    await save({ mail: true, quietHours: { from: '22:30', to: '06:00' }, zone: 'Europe/Paris' })
    await save({ mail: false })

    expect(await mine()).toMatchObject({
      settings: { mail: false, quietHours: { from: '22:30', to: '06:00' }, zone: 'Europe/Paris' },
      choices: [],
    })
    expect(await askers('flash')).toEqual([])
    expect((await call(cloud.api, readMe, { token })).data.alertedBy).toEqual([])
    expect((await history()).map(({ subject, isGiven }) => [subject, isGiven])).toEqual([
      ['team', true],
      ['team', false],
      ['mail', true],
      ['mail', false],
    ])
  })

  it('takes no zone and no hour that is none, and no kind that is none', async () => {
    const wrong = { zone: 'Mars/Olympus', quietHours: { from: '24:00', to: '8:00' } }
    const { problem } = await save(wrong)
    expect(problem.errors?.map(({ path }) => path).toSorted()).toEqual([
      'body.quietHours.from',
      'body.quietHours.to',
      'body.zone',
    ])
    const kinds = ['everything'] as never
    expect((await choose(...(kinds as AlertKind[]))).problem.errors?.[0]?.path).toBe('body.kinds.0')
  })
})

describe('what a fan is alerted to, while they follow', () => {
  it('asks that they follow, and ends when they unfollow, for good', async () => {
    await choose('endsTomorrow')
    const params = { teamKey: team.key }
    await call(cloud.api, unfollowOrganization, { params, token })

    expect([(await mine()).choices, await askers('endsTomorrow')]).toEqual([[], []])
    expect((await choose('flash')).problem.code).toBe('notFollowing')
    expect((await choose()).data).toEqual({ teamKey: team.key, kinds: [] })
    await call(cloud.api, followOrganization, { params, token })
    expect([(await mine()).choices, await askers('endsTomorrow')]).toEqual([[], []])
    expect((await history()).map(({ by, isGiven }) => [by, isGiven])).toEqual([
      ['switch', true],
      ['unfollow', false],
    ])
  })

  it('holds while they follow, choose and unfollow at once: whoever is left asks, nobody else', async () => {
    const params = { teamKey: team.key }
    for (let round = 0; round < 6; round += 1) {
      await call(cloud.api, followOrganization, { params, token })
      await Promise.all([
        choose('flash'),
        call(cloud.api, unfollowOrganization, { params, token }),
        choose('flash', 'triggered'),
      ])
      const { teams, alertedBy } = (await call(cloud.api, readMe, { token })).data
      const chosen = (await mine()).choices.map(({ teamKey }) => teamKey)
      expect(chosen).toEqual(alertedBy)
      expect(teams).toEqual(expect.arrayContaining(chosen))
    }
  })
})

describe('one press in an alert', () => {
  it('stops them all without signing in, and lets them come again', async () => {
    await choose('flash')
    await save({ mail: true })
    const link = { user: fan.key, key: await stopKey() }

    expect((await stop(link)).data).toEqual({ isStopped: true })
    expect((await stop(link)).data).toEqual({ isStopped: true })
    expect((await mine()).settings).toMatchObject({ isStopped: true, mail: true })
    expect((await stop({ ...link, again: 'true' })).data).toEqual({ isStopped: false })
    expect((await mine()).settings.isStopped).toBe(false)
    await stop(link)
    expect((await save({ isStopped: false })).data.settings.isStopped).toBe(false)
    expect(await stopKey()).toBe(link.key)

    const stops = (await history()).filter(({ subject }) => subject === 'all')
    expect(stops.map(({ isGiven, by }) => [isGiven, by])).toEqual([
      [false, 'stop'],
      [true, 'stop'],
      [false, 'stop'],
      [true, 'switch'],
    ])
  })

  it('is nothing that can be guessed: wrong keys, other fans and fans without alerts are all the same', async () => {
    await choose('flash')
    const other = await givenFan()
    const guesses = [
      { user: fan.key, key: 'x'.repeat(22) },
      { user: other.key, key: await stopKey() },
      { user: '01NOBODY', key: await stopKey() },
      { user: other.key, key: '-'.repeat(22) },
    ]
    for (const guess of guesses) {
      const { status, problem } = await stop(guess)
      expect([status, problem.code, problem.errors]).toEqual([404, 'notFound', undefined])
    }
    expect((await mine()).settings.isStopped).toBe(false)
  })
})

it('of a deleted fan nothing is left but that they asked and that it ended', async () => {
  const grep = grepEverywhere(cloud)
  const name = 'wilhelmina'
  const gone = await givenTraces({ cloud, team, name, redemptions: 1 })
  await becomeFan(gone)
  await choose('flash')
  await save({ mail: true })
  await push(address(name))
  expect(await grep(name)).toContain(`USER#${gone.key} / ALERTS`)

  await deleteToTheEnd(cloud.api, token)

  expect(await grep(name, address(name))).toEqual([])
  expect(await askers('flash')).toEqual([])
  expect((await choose('flash')).status).toBe(401)
  const left = await history(gone.key)
  expect(left.map(({ subject, by, isGiven }) => [subject, by, isGiven])).toEqual([
    ['team', 'switch', true],
    ['mail', 'switch', true],
    ['push', 'switch', true],
    ['team', 'deletion', false],
  ])
  // The deletion released the device's endpoint, so another fan can register it.
  await becomeFan(fan)
  expect((await push(address(name))).status).toBe(200)
})

it('costs what the access patterns say', async () => {
  await cloud.settle()
  await expectCost('set-alert-kinds', () => choose('flash', 'triggered', 'endsTomorrow'))
  await expectCost('save-alert-settings', () => save({ mail: true }))
  await expectCost('add-push-device', () => push(address()))
  await expectCost('read-my-alerts', () => call(cloud.api, readMyAlerts, { token }))
  const link = { user: fan.key, key: await stopKey() }
  await expectCost('stop-alerts', () => stop(link))
  const params = { deviceKey: (await mine()).devices[0]?.key ?? '' }
  await expectCost('remove-push-device', () => call(cloud.api, removePushDevice, { params, token }))
})
