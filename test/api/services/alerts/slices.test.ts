import { ulid } from 'ulid'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import { provideBrowserNotifier } from '#lambdas/browser-notifications/push-services.ts'
import { handler } from '#lambdas/consumers/send-alerts.ts'
import { alertFans } from '#lambdas/services/alerts/alert-fans.ts'
import type { AlertWork, WorkOf } from '#lambdas/services/alerts/alert-work.ts'
import { beginAlert } from '#lambdas/services/alerts/begin-alert.ts'
import { splitAskers } from '#lambdas/services/alerts/read-askers.ts'
import { removeFollow } from '#lambdas/stores/fans/follows.ts'
import { keyOfHalf } from '#test/fixtures/alerts/fired.ts'
import {
  givenAlerted,
  givenFiring,
  keysOfTold,
  type Told,
} from '#test/fixtures/alerts/subscribers.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { givenPauses } from '#test/fixtures/switches/given-pauses.ts'

openTestTable()

let held: AlertWork[] = []
let told: Told = new Map()
/** Number of pushes after which the function freezes, as if Lambda had stopped it. */
let pushesLeft = Number.POSITIVE_INFINITY

beforeEach(() => {
  held = []
  told = new Map()
  pushesLeft = Number.POSITIVE_INFINITY
  provideQueueSender({
    async send(_, messages) {
      held.push(...(messages as AlertWork[]))
    },
  })
  provideBrowserNotifier({
    async send(device, { topic }) {
      const { key } = device as { key?: string }
      if (pushesLeft <= 0) return new Promise(() => {})
      pushesLeft -= 1
      told.set(key ?? '', [...(told.get(key ?? '') ?? []), topic])
      return 'sent'
    },
  })
})
afterAll(() => {
  provideQueueSender(undefined)
  provideBrowserNotifier(undefined)
})

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const timesOf = (userKeys: readonly string[]) => userKeys.map((key) => told.get(key)?.length ?? 0)

/** Returns the messages of a kind that were queued after the last call. */
function takeHeld<Kind extends AlertWork['kind']>(kind: Kind): WorkOf<Kind>[] {
  const taken = held.filter((work): work is WorkOf<Kind> => work.kind === kind)
  held = held.filter((work) => work.kind !== kind)
  return taken
}

/**
 * Creates fans in the same half of an organization's list, in the order of their keys, and one
 * slice.
 */
async function givenSlice(count: number) {
  const teamKey = ulid()
  const alert = await givenFiring(teamKey)
  const userKeys = keysToTell(alert.offerKey, count)
  await givenAlerted(userKeys.map((userKey) => ({ userKey, teamKeys: [teamKey] })))
  await splitAskers({ kind: 'read', alert, teamKey, half: 0, isShared: false }, new Date())
  const [slice] = takeHeld('send')
  if (slice === undefined) throw new Error('There is no slice')
  return { alert, teamKey, userKeys, slice }
}

/** Returns keys, in order, of new fans of the first half who get alerts about a deal. */
function keysToTell(offerKey: string, count: number): string[] {
  return Array.from({ length: count }, () => keyOfHalf(0, offerKey)).toSorted()
}

/** Starts a delivery that stops after a number of pushes and never returns. */
async function crashAfter(pushes: number, slice: WorkOf<'send'>, now: Date): Promise<void> {
  pushesLeft = pushes
  const before = [...told.values()].flat().length
  void alertFans(slice, now)
  const sent = () => [...told.values()].flat().length - before
  await expect.poll(sent, { timeout: 20_000 }).toBe(pushes)
  pushesLeft = Number.POSITIVE_INFINITY
}

describe('a function that ends in the middle of a slice', () => {
  it('is followed by another, which repeats at most the group under way, and loses nobody', async () => {
    const { slice, userKeys } = await givenSlice(250)
    await crashAfter(130, slice, new Date())

    await alertFans(slice, minutesLater(1))
    expect(held).toEqual([slice])
    expect([...told.values()].flat()).toHaveLength(130)
    await alertFans(slice, minutesLater(2))

    const times = timesOf(userKeys)
    expect(times.slice(0, 100)).toEqual(Array(100).fill(1))
    expect(times.slice(100, 200).toSorted()).toEqual([...Array(70).fill(1), ...Array(30).fill(2)])
    expect(times.slice(200)).toEqual(Array(50).fill(1))
    // All pushes to one fan have the same topic, so that a phone shows only one notification.
    expect([...told.values()].every((topics) => new Set(topics).size === 1)).toBe(true)

    await alertFans(slice, minutesLater(60))
    expect(timesOf(userKeys)).toEqual(times)
  })

  it('twice in the same group is not followed by a third try of that group', async () => {
    const { slice, userKeys } = await givenSlice(150)
    await crashAfter(20, slice, new Date())
    await crashAfter(60, slice, minutesLater(2))

    await alertFans(slice, minutesLater(4))

    const times = timesOf(userKeys)
    expect(Math.max(...times)).toBe(2)
    expect(times.slice(0, 100).filter((count) => count === 0)).toHaveLength(40)
    expect(times.slice(100)).toEqual(Array(50).fill(1))
  })

  it('is not disturbed by further deliveries at the same time', async () => {
    const { slice, userKeys } = await givenSlice(120)
    const now = new Date()
    await Promise.all([alertFans(slice, now), alertFans(slice, now), alertFans(slice, now)])
    expect(timesOf(userKeys)).toEqual(Array(120).fill(1))
    expect(takeHeld('send')).toEqual([slice, slice])
  })
})

describe('a slice whose alerts are paused meanwhile', () => {
  it('goes back into the queue, and goes on where it was after the pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { slice, userKeys } = await givenSlice(220)
      await crashAfter(60, slice, new Date())
      await givenPauses('alerts')
      vi.setSystemTime(minutesLater(2))

      await deliver(slice)
      expect(held).toEqual([slice])
      expect([...told.values()].flat()).toHaveLength(60)

      await givenPauses()
      vi.setSystemTime(minutesLater(2))
      await deliver(held[0])

      const times = timesOf(userKeys)
      expect(times).toEqual([...Array(60).fill(2), ...Array(160).fill(1)])
    } finally {
      vi.useRealTimers()
    }
  })
})

async function deliver(work: AlertWork | undefined): Promise<void> {
  const record = { messageId: ulid(), body: JSON.stringify(work) }
  expect(await handler({ Records: [record as never] })).toEqual({ batchItemFailures: [] })
}

describe('a page of subscribers', () => {
  it('keeps its slices when it is read again, whoever came or left meanwhile', async () => {
    const teamKey = ulid()
    const alert = await givenFiring(teamKey)
    const [all, late] = [keysToTell(alert.offerKey, 1_205), keysToTell(alert.offerKey, 30)]
    const userKeys = all.filter((_, i) => i % 8 !== 0)
    const joining = [...all.filter((_, i) => i % 8 === 0), ...late]
    const asFans = (keys: readonly string[]) =>
      keys.map((userKey) => ({ userKey, teamKeys: [teamKey] }))
    await givenAlerted(asFans(userKeys))
    const read = { kind: 'read', alert, teamKey, half: 0, isShared: false } as const
    await splitAskers(read, new Date())
    const first = takeHeld('send')
    const [next] = takeHeld('read')
    await alertFans(first[0] as WorkOf<'send'>, new Date())

    await givenAlerted(asFans(joining))
    const leaving = [userKeys[3], userKeys[700]].filter((key) => key !== undefined)
    for (const key of leaving) {
      await removeFollow(key, teamKey, { at: new Date().toISOString(), by: 'unfollow' })
    }
    await splitAskers(read, new Date())
    const second = takeHeld('send')

    expect(second.map(({ slice }) => slice)).toEqual(first.map(({ slice }) => slice))
    expect(takeHeld('read')).toEqual([next])
    for (const reading of [next, next]) await splitAskers(reading ?? read, new Date())
    for (const slice of [...second, ...first, ...takeHeld('send')]) {
      await alertFans(slice, new Date())
    }
    const stayed = userKeys.filter((key) => !leaving.includes(key))
    expect(timesOf(stayed)).toEqual(stayed.map(() => 1))
    expect(Math.max(...timesOf(joining))).toBe(1)
  })

  it('is told once to a fan of two organizations whose slices run together', async () => {
    const teams = [ulid(), ulid()]
    const alert = await givenFiring(...teams)
    const userKeys = keysOfTold(alert.offerKey, 40)
    const [one, other] = teams.map((key) => [key])
    const choices = [teams, one, other]
    await givenAlerted(
      userKeys.map((userKey, i) => ({ userKey, teamKeys: choices[i % 3] ?? teams })),
    )
    await beginAlert(alert, new Date())
    for (const read of takeHeld('read')) await splitAskers(read, new Date())
    const slices = takeHeld('send')
    expect(slices.every(({ isShared }) => isShared)).toBe(true)

    await Promise.all(slices.map((slice) => alertFans(slice, new Date())))

    expect(timesOf(userKeys)).toEqual(userKeys.map(() => 1))
  })
})
