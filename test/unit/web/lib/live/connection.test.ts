import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage, ServerMessage, StateMessage } from '#shared/api/live.ts'
import { backOffMs } from '#web/lib/back-off.ts'
import { createConnection, type LiveConnection } from '#web/lib/live/connection.ts'
import type { Socket } from '#web/lib/live/line.ts'

const MINUTE = 60_000

/** A fake WebSocket. The test acts as the server. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly said: ClientMessage[] = []
  isClosed = false

  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage)
  }
  close() {
    this.isClosed = true
  }
  deliver(message: ServerMessage | { message: string }) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** Confirms the newest subscription, as the server does. */
  grant(until?: string, states: StateMessage[] = []) {
    const wish = this.said.findLast((message) => message.type === 'subscribe')
    this.deliver({
      type: 'subscribed',
      topics: wish?.topics ?? [],
      refused: [],
      ...(until !== undefined && { until }),
      states,
    })
  }
}

let sockets: FakeSocket[]
let states: StateMessage[]
let followed: readonly string[]
let deletions: number
let isReachable: boolean
let live: LiveConnection

const newest = () => sockets.at(-1) as FakeSocket
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Waits for a new socket and opens it. */
async function opened(): Promise<FakeSocket> {
  await pass(0)
  newest().onopen?.()
  await pass(0)
  return newest()
}

function mine(at: string): StateMessage {
  return { type: 'state', kind: 'myDeal', topic: 'me/deal/D1', at, state: {} }
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[sockets, states, followed, deletions, isReachable] = [[], [], [], 0, true]
  live = createConnection({
    open: async () => {
      if (!isReachable) throw new Error('no line')
      sockets.push(new FakeSocket())
      return newest()
    },
    token: async () => `token at ${Date.now()}`,
    onState: (message) => states.push(message),
    onFollowed: (topics) => {
      followed = [...topics]
    },
    onDeleted: () => {
      deletions += 1
    },
    random: () => 1,
  })
})
afterEach(() => {
  live.setAwake(false)
  vi.useRealTimers()
})

describe('a connection', () => {
  it('is made only once something is to be followed and the page is awake', async () => {
    live.setAwake(true)
    await pass(MINUTE)
    expect(sockets).toHaveLength(0)
    live.follow(new Set(['deal/D1']))
    await pass(0)
    expect(sockets).toHaveLength(1)
  })

  it('asks for all topics in one message, with a token only for what is one’s own', async () => {
    live.follow(new Set(['deal/D1']))
    live.setAwake(true)
    const socket = await opened()
    expect(socket.said).toEqual([{ type: 'subscribe', topics: ['deal/D1'] }])
    live.follow(new Set(['deal/D1', 'me', 'me/deal/D1']))
    await pass(0)
    expect(socket.said[1]).toMatchObject({
      topics: ['me', 'me/deal/D1'],
      token: expect.stringMatching('token at'),
    })
  })

  it('shows a token for the figures of the portal too', async () => {
    live.follow(new Set(['figures/sponsor/S1']))
    live.setAwake(true)
    const socket = await opened()
    expect(socket.said).toMatchObject([{ token: expect.stringMatching('token at') }])
  })

  it('says that a topic is followed once the server has said so, and no longer than it is', async () => {
    live.follow(new Set(['deal/D1']))
    live.setAwake(true)
    const socket = await opened()
    expect(followed).toEqual([])
    socket.grant()
    expect(followed).toEqual(['deal/D1'])
    live.follow(new Set(['deal/D2']))
    await pass(0)
    expect(followed).toEqual([])
    expect(socket.said.slice(1)).toEqual([
      { type: 'unsubscribe', topics: ['deal/D1'] },
      { type: 'subscribe', topics: ['deal/D2'] },
    ])
  })

  it('reports the newest state, and none that was read before it', async () => {
    live.follow(new Set(['me/deal/D1']))
    live.setAwake(true)
    const socket = await opened()
    socket.grant(undefined, [mine('2026-03-01T10:00:00.000Z')])
    socket.deliver(mine('2026-03-01T10:00:02.000Z'))
    socket.deliver(mine('2026-03-01T10:00:01.000Z'))
    expect(states.map(({ at }) => at.slice(17, 19))).toEqual(['00', '02'])
  })

  it('speaks up before it would be closed for its silence', async () => {
    live.follow(new Set(['deal/D1']))
    live.setAwake(true)
    const socket = await opened()
    socket.grant()
    await pass(9 * MINUTE)
    expect(socket.said.filter(({ type }) => type === 'ping')).toHaveLength(1)
  })
})

describe('after a break', () => {
  it('it comes back by itself, follows again and learns the states of that moment', async () => {
    live.follow(new Set(['deal/D1', 'me/deal/D1']))
    live.setAwake(true)
    const first = await opened()
    first.grant()
    first.onclose?.()
    expect(followed).toEqual([])
    await pass(1_000)
    const second = await opened()
    expect(second).not.toBe(first)
    expect(second.said).toMatchObject([{ type: 'subscribe', topics: ['deal/D1', 'me/deal/D1'] }])
    second.grant(undefined, [mine('2026-03-01T10:00:00.000Z')])
    expect(followed).toEqual(['deal/D1', 'me/deal/D1'])
    expect(states).toHaveLength(1)
  })

  it('it waits longer after each failure, and not after a success', async () => {
    isReachable = false
    live.follow(new Set(['deal/D1']))
    live.setAwake(true)
    await pass(1_000 + 2_000 + 4_000 - 10)
    isReachable = true
    expect(sockets).toHaveLength(0)
    await pass(20)
    ;(await opened()).grant()
    newest().onclose?.()
    await pass(1_000)
    expect(sockets).toHaveLength(2)
  })

  it.each([
    ['never answers', () => undefined],
    [
      'says that it failed',
      (socket: FakeSocket) => socket.deliver({ message: 'Internal server error' }),
    ],
    ['says no JSON', (socket: FakeSocket) => socket.onmessage?.({ data: '<html>' })],
    [
      'says what no contract knows',
      (socket: FakeSocket) =>
        socket.onmessage?.({ data: '{"type":"state","kind":"deal","topic":"deal/D1"}' }),
    ],
  ])('a server that %s counts as one', async (_, react) => {
    live.follow(new Set(['deal/D1']))
    live.setAwake(true)
    react(await opened())
    await pass(12_000)
    expect(sockets[0]?.isClosed).toBe(true)
    expect(sockets.length).toBeGreaterThan(1)
  })

  it('waits grow from a second to a minute, and differ from page to page', () => {
    expect([0, 1, 2, 3, 10].map((failures) => backOffMs(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 60_000,
    ])
    expect(backOffMs(3, 0)).toBe(4_000)
  })
})

describe('a page asleep', () => {
  it('holds no line and tries none; awake it follows again at once', async () => {
    live.follow(new Set(['deal/D1']))
    live.setAwake(true)
    const socket = await opened()
    socket.grant()
    live.setAwake(false)
    expect(socket.isClosed).toBe(true)
    expect(followed).toEqual([])
    await pass(10 * MINUTE)
    expect(sockets).toHaveLength(1)
    live.setAwake(true)
    await opened()
    expect(sockets).toHaveLength(2)
    expect(newest().said).toHaveLength(1)
  })
})

describe('what is a fan’s own', () => {
  it('is asked for with a fresh token once the old one has ended', async () => {
    live.follow(new Set(['me', 'deal/D1']))
    live.setAwake(true)
    const socket = await opened()
    socket.grant(new Date(Date.now() + 30 * MINUTE).toISOString())
    const asked = () => socket.said.filter(({ type }) => type === 'subscribe')
    const answering = setInterval(() => {
      if (socket.said.at(-1)?.type === 'ping') socket.deliver({ type: 'pong' })
    }, 1_000)
    await pass(30 * MINUTE)
    expect(asked()).toHaveLength(1)
    await pass(5_000)
    clearInterval(answering)
    expect(asked()).toMatchObject([{}, { topics: ['me'] }])
    expect(asked()[0]).not.toEqual(asked()[1])
  })

  it('is asked for again when the server says that the token has run out', async () => {
    live.follow(new Set(['me']))
    live.setAwake(true)
    const socket = await opened()
    socket.grant()
    socket.deliver({ type: 'ended', topic: 'me', reason: 'tokenExpired' })
    await pass(0)
    expect(followed).toEqual([])
    expect(socket.said.at(-1)).toMatchObject({ type: 'subscribe', topics: ['me'] })
  })

  it('ends the session when the fan is no more', async () => {
    live.follow(new Set(['me']))
    live.setAwake(true)
    const socket = await opened()
    socket.grant()
    socket.deliver({ type: 'ended', topic: 'me', reason: 'deleted' })
    expect(deletions).toBe(1)
  })
})
