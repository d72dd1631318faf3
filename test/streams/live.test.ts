import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { logger } from '#lambdas/base/logger.ts'
import { eachAtMost } from '#lambdas/base/parallel.ts'
import { provideQueueSender, type QueueSender } from '#lambdas/base/queue.ts'
import { handler as fanout } from '#lambdas/consumers/fanout.ts'
import { handler as pushLive } from '#lambdas/consumers/push-live.ts'
import { consumers } from '#lambdas/manifest.ts'
import { provideConnectionGateway } from '#lambdas/push/gateway.ts'
import type { LiveWork } from '#lambdas/services/live/live-push.ts'
import { type LiveTopic, storedName } from '#lambdas/services/live/topics.ts'
import {
  addListener,
  listenersOf,
  noteMessage,
  putConnection,
} from '#lambdas/stores/live/live-connections.ts'
import { lengthenPause, takeTurn } from '#lambdas/stores/live/live-pauses.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { type LocalQueues, startQueues } from '#scripts/local/functions/queues.ts'
import type { ServerMessage } from '#shared/api/live.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { aRedemption, givenDeal, givenFan, givenSponsor, put } from '#test/fixtures/world.ts'
import { streamRecord } from './fake-records.ts'

const line = consumers.find(({ name }) => name === 'push-live')

openTestTable()
let queues: LocalQueues
let sent: { queue: string; work: LiveWork; delaySeconds: number }[]
let posted: { to: string; message: ServerMessage }[]

const close = async () => undefined

/** Moments at which somebody took the turn to announce a topic. */
const turnsMs: number[] = []

beforeAll(async () => {
  aroundDynamo(async (call, next) => {
    const output = await next(call)
    const values = call.operation === 'UpdateItem' ? call.input.ExpressionAttributeValues : {}
    // Only who takes the turn sets the next one from the present moment; refusals are thrown.
    if (values && ':next' in values && ':now' in values) turnsMs.push(Number(values[':now']))
    return output
  })
})

beforeEach(async () => {
  if (line === undefined) throw new Error('The manifest lacks push-live')
  queues = await startQueues({ lines: [{ line, handler: pushLive }], retryAfterMs: 5 })
  sent = []
  posted = []
  provideQueueSender({
    async send(queue, messages, options = {}) {
      const { delaySeconds = 0 } = options
      sent.push(...messages.map((work) => ({ queue, work: work as LiveWork, delaySeconds })))
      if (queue === 'live') await queues.sender.send(queue, messages, options)
    },
  } satisfies QueueSender)
  provideConnectionGateway({ post: async (to, text) => note(to, text), close })
})
afterEach(async () => {
  await queues.stop()
  provideQueueSender(undefined)
  provideConnectionGateway(undefined)
  vi.restoreAllMocks()
})

function note(to: string, text: string): 'sent' {
  posted.push({ to, message: JSON.parse(text) as ServerMessage })
  return 'sent'
}

async function follow(id: string, topic: LiveTopic, untilMs?: number): Promise<void> {
  const name = storedName(topic)
  expect(await noteMessage(id, [name], new Date())).toBe('noted')
  await addListener(id, [{ name, untilMs }], new Date())
}

/** DynamoDB Local has one lock for all writes, and fails those that wait for it for long. */
const CONNECTING_AT_ONCE = 10

async function listeners(topic: LiveTopic, count: number, untilMs?: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await eachAtMost(CONNECTING_AT_ONCE, ids, async (id) => {
    await putConnection(id, new Date())
    await follow(id, topic, untilMs)
  })
  return ids
}

async function stillListening(topic: LiveTopic): Promise<string[]> {
  const ids = []
  for await (const page of listenersOf(storedName(topic))) {
    ids.push(...page.map(({ connectionId }) => connectionId))
  }
  return ids
}

let sequence = 0
function change(after: Item, before?: Item) {
  sequence += 1
  return fanout({ Records: [streamRecord({ sequence, before, after })] })
}

async function aLimitedDeal() {
  const deal = await givenDeal(await givenSponsor(), [], {
    redemptionsLimit: true,
    totalAvailable: 1_000,
  })
  const topic: LiveTopic = { kind: 'deal', offerKey: deal.key }
  const count = async (totalRedeemed: number) => {
    const tally = { ...keys.tally(deal.key), totalRedeemed, totalPurchased: 0 }
    await put(tally)
    await change(tally, tally)
  }
  return { deal, topic, count }
}

function totals(): number[] {
  return posted.flatMap(({ message }) =>
    message.type === 'state' && message.kind === 'deal' ? [message.state.tally.totalRedeemed] : [],
  )
}

/**
 * When a message arrives says how busy the machine is: one that was slow, and the next that was not, may
 * come 800 ms apart. The rule is kept where turns are taken, each for one message.
 */
function expectOneInASecond(): void {
  expect(posted).toHaveLength(turnsMs.length)
  const gaps = turnsMs.slice(1).map((turnMs, i) => turnMs - (turnsMs[i] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_000)
}

describe('a deal that changes often', () => {
  it('is announced at most once in a second, and its last state always', async () => {
    const { topic, count } = await aLimitedDeal()
    await listeners(topic, 1)
    turnsMs.length = 0

    await count(1)
    await queues.drain()
    for (let n = 2; n <= 20; n += 1) await count(n)
    await queues.drain()

    expect(totals().at(-1)).toBe(20)
    expect(posted.length).toBeGreaterThanOrEqual(2)
    expectOneInASecond()
  })

  it('is announced as the table has it, whatever order or number of messages came', async () => {
    const { topic, count } = await aLimitedDeal()
    await listeners(topic, 1)
    turnsMs.length = 0
    await Promise.all([1, 2, 3].map(count))
    await count(9)
    const work: LiveWork = { kind: 'changed', topic }
    await queues.sender.send('live', [work, work, work])
    await queues.drain()
    expect(totals().at(-1)).toBe(9)
    expectOneInASecond()
  })

  it('is announced again although the message that was promised got lost', async () => {
    const { topic, count } = await aLimitedDeal()
    await listeners(topic, 1)
    const late = Date.now() - 60_000
    await put({ ...keys.livePause(storedName(topic)), nextAt: late, dueAt: late })
    await put({ ...keys.livePause(storedName(topic)), nextAt: Date.now() + 500, dueAt: late })
    await count(5)
    await queues.drain()
    expect(totals()).toEqual([5])
  })
})

describe('a deal that changes often, and a promise', () => {
  it('keeps a promise to announce it although the pause has become longer meanwhile', async () => {
    const { topic } = await aLimitedDeal()
    const [name, now] = [storedName(topic), new Date()]
    const later = (ms: number) => new Date(now.getTime() + ms)
    expect(await takeTurn(name, now)).toEqual({ kind: 'now' })
    const dueMs = now.getTime() + 1_000
    expect(await takeTurn(name, later(100))).toEqual({ kind: 'later', dueMs })
    expect(await takeTurn(name, later(200))).toEqual({ kind: 'promised' })
    await lengthenPause(name, now, 4_000)
    expect(await takeTurn(name, later(990), dueMs)).toEqual({
      kind: 'later',
      dueMs: now.getTime() + 4_000,
    })
    expect(await takeTurn(name, later(1_100))).toEqual({ kind: 'promised' })
    expect(await takeTurn(name, later(4_000), now.getTime() + 4_000)).toEqual({ kind: 'now' })
  })

  it('keeps it too when another change comes in the same batch', async () => {
    const { topic, count } = await aLimitedDeal()
    await listeners(topic, 1)
    await count(3)
    await queues.drain()
    const dueMs = Date.now() + 200
    await put({ ...keys.livePause(storedName(topic)), nextAt: dueMs, dueAt: dueMs })
    const changed: LiveWork = { kind: 'changed', topic }
    await queues.sender.send('live', [changed, { ...changed, promisedMs: dueMs }])
    await queues.drain()
    expect(totals()).toEqual([3, 3])
  })

  it('costs nobody a message while nobody listens', async () => {
    const { count } = await aLimitedDeal()
    await count(1)
    await queues.drain()
    expect(posted).toEqual([])
    expect(sent).toHaveLength(1)
  })
})

describe('a stadium', () => {
  it('is notified in slices by many functions, each fan once, from one state read', async () => {
    const { topic, count } = await aLimitedDeal()
    const ids = await listeners(topic, 620)
    await count(7)
    await queues.drain()
    expect(posted.map(({ to }) => to).sort()).toEqual(ids.sort())
    const slices = sent.flatMap(({ work }) => (work.kind === 'post' ? [work] : []))
    expect(slices.map(({ connectionIds }) => connectionIds.length)).toEqual([250, 250, 120])
    expect(new Set(slices.map(({ message }) => message)).size).toBe(1)
  })
})

describe('a connection', () => {
  it('that is gone is taken off every topic it followed', async () => {
    const { topic, count } = await aLimitedDeal()
    const [gone = '', here = ''] = await listeners(topic, 2)
    const other: LiveTopic = { kind: 'me', userKey: 'U1' }
    await follow(gone, other)
    provideConnectionGateway({
      post: async (to, text) => (to === gone ? 'gone' : note(to, text)),
      close,
    })
    await count(1)
    await queues.drain()
    expect(posted.map(({ to }) => to)).toEqual([here])
    expect(await stillListening(topic)).toEqual([here])
    expect(await stillListening(other)).toEqual([])
  })

  it('that does not take a message is tried again by itself, and then left alone', async () => {
    vi.spyOn(logger, 'warn').mockReturnValue()
    const failed = vi.spyOn(logger, 'error').mockReturnValue()
    const { topic, count } = await aLimitedDeal()
    const [slow = '', deaf = '', well = ''] = await listeners(topic, 3)
    let refusals = 2
    provideConnectionGateway({
      close,
      async post(to, text) {
        const isRefused = to === deaf || (to === slow && refusals > 0)
        if (to === slow) refusals -= 1
        if (isRefused) throw new Error('LimitExceeded')
        return note(to, text)
      },
    })
    await count(1)
    await queues.drain()
    expect(posted.map(({ to }) => to)).toEqual([well, slow])
    expect(failed).toHaveBeenCalledWith('connections not reached', { count: 1 })
    expect(queues.deadLetters).toEqual([])
  })

  it('hears nothing of a fan whose token has run out, but that it has', async () => {
    const fan = await givenFan()
    const topic: LiveTopic = { kind: 'me', userKey: fan.key }
    const [late = ''] = await listeners(topic, 1, Date.now() - 1)
    const [good = ''] = await listeners(topic, 1, Date.now() + 60_000)
    await change({ ...keys.user(fan.key) })
    await queues.drain()
    const told = Object.fromEntries(posted.map(({ to, message }) => [to, message.type]))
    expect(told).toEqual({ [late]: 'ended', [good]: 'state' })
    expect(await stillListening(topic)).toEqual([good])
  })
})

function counters(kind: 'platform' | 'sponsor' | 'team', key = ''): Item {
  return { ...keys.countTotal(kind === 'platform' ? { kind } : { kind, key }) }
}

function figures(owner: 'platform' | 'sponsor' | 'team', ownerKey = ''): LiveTopic {
  return owner === 'platform' ? { kind: 'figures', owner } : { kind: 'figures', owner, ownerKey }
}

describe('figures that change often', () => {
  it.each([
    ['a business', counters('sponsor', 'S9'), figures('sponsor', 'S9')],
    ['an organization', counters('team', 'T9'), figures('team', 'T9')],
    ['the platform', counters('platform'), figures('platform')],
  ])(
    'of %s are announced at most once in a second, and after the last change',
    async (_, item, topic) => {
      await listeners(topic, 1)
      turnsMs.length = 0

      await change(item)
      await queues.drain()
      for (let n = 2; n <= 19; n += 1) await change(item)
      // The last change may be announced before whoever tells of it goes on.
      const lastChangeMs = Date.now()
      await change(item)
      await queues.drain()

      expect(turnsMs.length).toBeGreaterThanOrEqual(2)
      expect(turnsMs.at(-1)).toBeGreaterThanOrEqual(lastChangeMs)
      expectOneInASecond()
    },
  )
})

describe('what changes', () => {
  it.each([
    ['a deal', keys.offer('O1'), { kind: 'deal', offerKey: 'O1' }],
    ['its counters', keys.tally('O1'), { kind: 'deal', offerKey: 'O1' }],
    ['a fan', keys.user('U1'), { kind: 'me', userKey: 'U1' }],
    ['whom they follow', keys.follow('U1', 'T1'), { kind: 'me', userKey: 'U1' }],
    ['what they have unlocked', keys.unlock('U1', 'T1'), { kind: 'me', userKey: 'U1' }],
    [
      'that they redeem',
      aRedemption({ userKey: 'U1', offerKey: 'O1', number: 1 }),
      { kind: 'myDeal', userKey: 'U1', offerKey: 'O1' },
    ],
    ['the counters of a business', counters('sponsor', 'S1'), figures('sponsor', 'S1')],
    ['the counters of an organization', counters('team', 'T1'), figures('team', 'T1')],
    ['the counters of the platform', counters('platform'), figures('platform')],
    [
      'what a business sold of a deal',
      keys.countTotal({ kind: 'sales', owner: 'sponsor', ownerKey: 'S1', offerKey: 'O1' }),
      figures('sponsor', 'S1'),
    ],
    [
      'what was sold of it through an organization',
      keys.countTotal({ kind: 'sales', owner: 'team', ownerKey: 'T1', offerKey: 'O1' }),
      figures('team', 'T1'),
    ],
  ])('asks for its topic to be announced: %s', async (_, item, topic) => {
    await change({ ...item })
    const work = sent.filter(({ queue }) => queue === 'live').map((message) => message.work)
    expect(work).toEqual([{ kind: 'changed', topic }])
  })

  it('asks once for each topic of a batch, and for nothing that nobody can follow', async () => {
    const items = [
      ...[keys.tally('O1'), keys.tally('O1'), keys.offer('O1'), keys.team('T1')],
      // A deal's counters show on no dashboard.
      keys.countTotal({ kind: 'offer', key: 'O1' }),
    ]
    const records = items.map((item, i) => streamRecord({ sequence: i + 1, after: { ...item } }))
    const edit = aRedemption({ userKey: 'U1' })
    await fanout({
      Records: [...records, streamRecord({ sequence: 9, before: edit, after: edit })],
    })
    expect(sent.filter(({ queue }) => queue === 'live')).toHaveLength(1)
  })
})
