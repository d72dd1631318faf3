import { describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { provideConnectionGateway } from '#lambdas/live-messages/connection-gateway.ts'
import type { LiveWork } from '#lambdas/services/live-updates/push-updates.ts'
import { type LiveTopic, storedName } from '#lambdas/services/live-updates/topics.ts'
import { listenersOf } from '#lambdas/stores/live-connections/connections.ts'
import { lengthenPause, takeTurn } from '#lambdas/stores/live-connections/pauses.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { givenDeal, givenFan, givenSponsor, put } from '#test/fixtures/world.ts'
import {
  change,
  close,
  expectOneInASecond,
  follow,
  listeners,
  note,
  posted,
  queues,
  sent,
  turnsMs,
} from './live-stream.ts'

async function stillListening(topic: LiveTopic): Promise<string[]> {
  const ids = []
  for await (const page of listenersOf(storedName(topic))) {
    ids.push(...page.map(({ connectionId }) => connectionId))
  }
  return ids
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
    const dueMs = Date.now() + 1_000
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

  it('gets only the end of its token, once that has run out', async () => {
    const fan = await givenFan()
    const topic: LiveTopic = { kind: 'me', userKey: fan.key }
    const [late = ''] = await listeners(topic, 1, Date.now() - 1)
    const [good = ''] = await listeners(topic, 1, Date.now() + 60_000)
    await change({ ...keys.user(fan.key) })
    await queues.drain()
    const typesByPage = Object.fromEntries(posted.map(({ to, message }) => [to, message.type]))
    expect(typesByPage).toEqual({ [late]: 'ended', [good]: 'state' })
    expect(await stillListening(topic)).toEqual([good])
  })
})
