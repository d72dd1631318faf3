import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { provideQueueSender, queueSender } from '#lambdas/base/aws/queue.ts'
import { handler } from '#lambdas/consumers/send-alerts.ts'
import type { AlertWork } from '#lambdas/services/alerts/alert-work.ts'
import { announceEndings } from '#lambdas/services/alerts/announce-endings.ts'
import { gatherDue } from '#lambdas/services/alerts/gather-due.ts'
import { knownPauses } from '#lambdas/services/switches/paused.ts'
import { rushNow } from '#lambdas/services/yielding/rush.ts'
import { claimAlert } from '#lambdas/stores/alerts/claims.ts'
import type { Offer } from '#shared/model/offer.ts'
import { comingYear } from '#test/fixtures/alerts/coming-year.ts'
import { type Asker, givenStage, keyOfHalf, pushesTo } from '#test/fixtures/alerts/fired.ts'
import { givenUnlock } from '#test/fixtures/codes/given-codes.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'

const cloud = openMeasuredCloud()
/** Queued messages of the alert functions. The test delivers them one at a time. */
let held: AlertWork[] = []

beforeAll(async () => {
  // Sets a future date, because the table's engine expires items by the real clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(comingYear('01-15T18:00:00Z')) })
  const sender = queueSender()
  provideQueueSender({
    async send(queue, messages, options) {
      if (queue === 'alerts') held.push(...(messages as AlertWork[]))
      else await sender.send(queue, messages, options)
    },
  })
})
beforeEach(() => {
  held = []
})
afterAll(() => {
  vi.useRealTimers()
})

const FANS = 500
const QUIET = { from: '08:00', to: '20:00' }
const firedNow = (changes: Partial<Offer> = {}): Partial<Offer> => ({
  active: true,
  activatedAt: new Date().toISOString(),
  triggerEndAt: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  ...changes,
})

const at = (time: string): Date => vi.setSystemTime(time).getMockedSystemTime() ?? new Date()

/** Returns the messages that were queued after the last call. */
function takeHeld(): AlertWork[] {
  const taken = held
  held = []
  return taken
}

async function workOff(work: AlertWork | undefined): Promise<void> {
  const record = { messageId: ulid(), body: JSON.stringify(work) }
  expect(await handler({ Records: [record as never] })).toEqual({ batchItemFailures: [] })
}

/**
 * Measures the delivery of a message. Checks for a rush first, because the function caches that
 * result for three seconds.
 */
async function expectCostOf(what: string, work: AlertWork | undefined): Promise<void> {
  await rushNow()
  await expectCost(`send-alerts, ${what}`, () => workOff(work))
}

it('looking for a rush costs what its access pattern says', async () => {
  await expectCost('send-alerts, whether to yield', () => rushNow())
})

it('a firing costs what its access patterns say, from the news to a whole slice of fans', async () => {
  const stage = await givenStage(cloud, firedNow())
  const fans: Asker[] = []
  // Creates all fans in the same half of the organization's list, because a slice of an alert has
  // fans of only one half.
  while (fans.length < FANS) {
    fans.push(await stage.asker({ fan: { key: keyOfHalf(1, stage.deal.key) } }))
  }
  await cloud.settle()

  const [news] = takeHeld()
  // Fills the cache of switches, which running functions refresh only every half minute.
  await knownPauses(new Date())
  await expectCostOf('news', news)
  const reads = takeHeld()
  expect(reads).toMatchObject([
    { kind: 'read', half: 0 },
    { kind: 'read', half: 1 },
  ])
  await workOff(reads[0])
  await expectCostOf('reading who asked', reads[1])
  const [slice] = takeHeld().filter((work) => work.kind === 'send')
  expect(slice?.userKeys).toHaveLength(FANS)
  await expectCostOf('a slice', slice)

  expect(fans.map((fan) => pushesTo(cloud.push, fan).length)).toEqual(fans.map(() => 1))
  const shared = slice && { ...slice, slice: 'another', isShared: true }
  await expectCostOf('a slice of a shared deal', shared)
})

it.each([
  ['what waited', '15', {}],
  ['what waited of a hidden deal', '18', { hiddenDeal: true, accessLevels: ['player'] }],
] as const)(
  'the morning costs what its access patterns say, with the mail: %s',
  async (what, day, changes) => {
    at(comingYear(`01-${day}T18:00:00Z`))
    const stage = await givenStage(cloud, firedNow(changes as Partial<Offer>))
    const fan = await stage.asker({ settings: { mail: true, quietHours: QUIET } })
    await givenUnlock(fan, stage.team, ['player'])
    await cloud.settle()
    await workOff(takeHeld()[0])
    for (const read of takeHeld()) await workOff(read)
    await workOff(takeHeld()[0])

    const morning = at(comingYear(`01-${Number(day) + 1}T13:00:00Z`))
    await expectCost('gather-due-alerts', () => gatherDue(morning))
    const [due] = takeHeld()
    await knownPauses(new Date())
    expect(due).toEqual({ kind: 'due', userKeys: [fan.key] })
    await expectCostOf(what, due)

    expect(cloud.outbox.list({ to: fan.email })).toHaveLength(1)
  },
)

it('announcing what ends costs what its access pattern says', async () => {
  at(comingYear('02-15T18:00:00Z'))
  const stage = await givenStage(cloud, {
    triggered: false,
    active: true,
    flashDeal: true,
    totalAvailable: 5,
    timeZone: 'America/Toronto',
    expiresAt: comingYear('02-18T04:59:59.999Z'),
  })
  takeHeld()
  await expectCost('announce-endings, a deal', () =>
    announceEndings(at(comingYear('02-16T17:00:00Z'))),
  )
  expect(takeHeld()).toMatchObject([{ kind: 'news', alert: { offerKey: stage.deal.key } }])

  await expectCost('announce-endings', () => announceEndings(at(comingYear('03-16T17:00:00Z'))))
})

it('an alert that waits costs what its access pattern says', async () => {
  const due = { at: comingYear('01-16T13:00:00.000Z'), channels: ['mail' as const] }
  const claimedAt = new Date().toISOString()
  const alert = { kind: 'flash', offerKey: ulid(), occasion: claimedAt } as const
  const claim = { ...alert, userKey: ulid(), teamKey: ulid(), claimedAt, due }
  await expectCost('send-alerts, what is due later', () => claimAlert(claim))
})
