import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { readRecipients } from '#lambdas/services/alerts/recipients.ts'
import { putChoice, readAskers } from '#lambdas/stores/alerts/choices.ts'
import { claimAlert, listDue, moveDue, readDueOf } from '#lambdas/stores/alerts/claims.ts'
import { addDevice, deviceKeyOf, removeDevice } from '#lambdas/stores/alerts/devices.ts'
import {
  fanAlertsItem,
  readOwnAlerts,
  saveSettings,
  setStopped,
} from '#lambdas/stores/alerts/settings.ts'
import { removeFollow } from '#lambdas/stores/fans/follows.ts'
import { DUE_SHARDS, dueShard } from '#lambdas/stores/table/alert-keys.ts'
import { shardOf } from '#lambdas/stores/table/crowds.ts'
import type { AlertClaim, AlertKind } from '#shared/model/alerts.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

openTestTable()

const at = '2026-11-24T15:00:00.000Z'
const zone = 'America/Toronto'
const agreed = { version: ALERT_CONSENT_VERSION, language: 'en', words: 'Alert me.' } as const

async function fanWho(teamKey: string, ...kinds: AlertKind[]): Promise<string> {
  const fan = await givenFan({}, [{ ...(await givenOrganization()), key: teamKey }])
  const userKey = fan.key
  expect(await putChoice({ userKey, teamKey, kinds, at, zone, ...agreed })).toBe('done')
  return userKey
}

async function withMail(userKey: string): Promise<string> {
  const consent = { at, subject: 'mail', isGiven: true, by: 'switch', ...agreed } as const
  expect(await saveSettings({ userKey, zone }, { mail: true }, [consent])).toBe('done')
  return userKey
}

const phone = (endpoint: string, addedAt = at) => ({
  key: deviceKeyOf(endpoint),
  endpoint,
  name: 'A phone',
  addedAt,
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
})
const add = (userKey: string, endpoint: string, addedAt?: string) =>
  addDevice({ userKey, device: phone(endpoint, addedAt), at, zone, ...agreed })
const endpointsOf = async (userKey: string) =>
  (await readOwnAlerts(userKey)).alerts?.devices.map(({ endpoint }) => endpoint)

describe('those who asked for a kind', () => {
  it('are read in slices, each once, and nobody else', async () => {
    const { key: teamKey } = await givenOrganization()
    const asked = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => fanWho(teamKey, 'flash')))
    await fanWho(teamKey, 'triggered', 'endsTomorrow')
    const found: string[] = []
    for (const half of [0, 1]) {
      let after: string | undefined
      let hasMore = true
      while (hasMore) {
        const page = await readAskers(teamKey, 'flash', { half, after }, 2)
        found.push(...page.userKeys)
        after = page.userKeys.at(-1)
        hasMore = page.hasMore
      }
    }
    expect(found.toSorted()).toEqual(asked.toSorted())
  })

  it('are alerted while they follow, ask for it, have a channel and have not stopped', async () => {
    const { key: teamKey } = await givenOrganization()
    const [mail, none, gone, stopped, changed] = [
      await withMail(await fanWho(teamKey, 'flash')),
      await fanWho(teamKey, 'flash'),
      await withMail(await fanWho(teamKey, 'flash')),
      await withMail(await fanWho(teamKey, 'flash')),
      await withMail(await fanWho(teamKey, 'flash')),
    ]
    await removeFollow(gone, teamKey, { at, by: 'unfollow' })
    await setStopped({ userKey: stopped, at, by: 'stop' }, true)
    await putChoice({ userKey: changed, teamKey, kinds: ['triggered'], at, zone, ...agreed })
    const asked = [mail, none, gone, stopped, changed].map((userKey) => ({
      userKey,
      teamKey,
      kind: 'flash' as const,
    }))

    const recipients = await readRecipients(asked)

    expect(recipients.map((one) => one?.userKey)).toEqual([mail, ...Array(4).fill(undefined)])
    expect(recipients[0]).toMatchObject({ channels: ['mail'], language: 'en', settings: { zone } })
    expect((await readOwnAlerts(gone)).choices).toEqual([])
  })
})

describe('a device', () => {
  it('belongs to whoever was there last, and is the oldest of ten that goes', async () => {
    const { key: teamKey } = await givenOrganization()
    const [one, other] = [await fanWho(teamKey, 'flash'), await fanWho(teamKey, 'flash')]
    const address = (i: number) => `https://fcm.googleapis.com/${teamKey}/${i}`
    await add(one, address(0))
    expect(await add(other, address(0))).toBe('done')
    expect([await endpointsOf(one), await endpointsOf(other)]).toEqual([[], [address(0)]])

    for (let i = 1; i <= 10; i += 1) await add(other, address(i), `2026-11-24T16:00:${i + 10}.000Z`)
    expect(await endpointsOf(other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(address))

    // Any fan may add an endpoint that was removed. If two fans add it at the same time, only one
    // of them gets it.
    const both = await Promise.all([add(one, address(0)), add(other, address(0))])
    expect(both).toEqual(['done', 'done'])
    const has = [await endpointsOf(one), await endpointsOf(other)].map((all) =>
      all?.includes(address(0)),
    )
    expect(has.toSorted()).toEqual([false, true])
    expect(await removeDevice(other, deviceKeyOf(address(5)))).toBe('done')
    expect(await removeDevice(other, deviceKeyOf(address(5)))).toBe('unchanged')
  })
})

describe('a claim', () => {
  const claim = (userKey: string, changes: Partial<AlertClaim> = {}): AlertClaim => ({
    userKey,
    teamKey: 'T1',
    kind: 'flash',
    offerKey: 'D1',
    occasion: '2026-11-24',
    claimedAt: at,
    ...changes,
  })

  it('is had by one of two organizations, and again by a second delivery of the same', async () => {
    const userKey = ulid()
    const runs = ['T1', 'T2'].map((teamKey) => claimAlert(claim(userKey, { teamKey })))
    const [first, second] = await Promise.all(runs)
    expect([first, second].toSorted()).toEqual([false, true])
    expect(await claimAlert(claim(userKey, { teamKey: 'T1' }))).toBe(first)
    expect(await claimAlert(claim(userKey, { teamKey: 'T2' }))).toBe(second)
    expect(await claimAlert(claim(ulid()))).toBe(true)
  })

  it('waits until it is due, and is taken once', async () => {
    const userKey = ulid()
    const due = { at: '2026-11-25T13:00:00.000Z', channels: ['mail' as const] }
    const waiting = [claim(userKey, { due }), claim(userKey, { due, offerKey: 'D2' })]
    for (const one of [...waiting, claim(userKey, { offerKey: 'D3' })]) await claimAlert(one)
    const shard = shardOf(userKey, DUE_SHARDS)
    const listed = async (until: string) => {
      const { claims } = await listDue(shard, until, { limit: 50 })
      return claims.filter((one) => one.userKey === userKey)
    }
    expect(dueShard(shard)).toBe(`ALERTSDUE#${shard}`)
    expect([await listed('2026-11-25T12:59:59.999Z'), await readDueOf(userKey, at)]).toEqual([
      [],
      [],
    ])
    expect([await listed(due.at), await readDueOf(userKey, due.at)]).toEqual([waiting, waiting])

    const moves = waiting.map((one) => ({ claim: one }))
    const taken = await Promise.all([moveDue(userKey, moves), moveDue(userKey, moves)])
    expect(taken.toSorted()).toEqual(['done', 'lost'])
    expect([await listed(due.at), await readDueOf(userKey, due.at)]).toEqual([[], []])
  })
})

it('reads back what is stored', async () => {
  const { key: teamKey } = await givenOrganization()
  const userKey = await withMail(await fanWho(teamKey, 'flash'))
  await add(userKey, `https://fcm.googleapis.com/${userKey}`)
  const { alerts } = await readOwnAlerts(userKey)
  expect(alerts && fanAlertsItem(alerts)).toMatchObject({ push: true, mail: true, zone })
})
