import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientMessage, StateMessage } from '#shared/api/live.ts'
import { Line, type Socket } from '#web/lib/live/line.ts'

const said: ClientMessage[] = []
const states: StateMessage[] = []
let line: Line
let socket: Socket

beforeEach(async () => {
  said.length = 0
  states.length = 0
  socket = {
    send: (text) => void said.push(JSON.parse(text) as ClientMessage),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  const needs = {
    open: async () => socket,
    token: async () => 'token',
    onState: (message: StateMessage) => void states.push(message),
    onFollowed: () => undefined,
    onDeleted: () => undefined,
  }
  line = new Line(needs, { onReady: () => undefined, onEnd: () => undefined })
  line.follow(new Set(['me/deals']))
  await Promise.resolve()
  socket.onopen?.()
  return () => line.end()
})

function deal(offerKey: string, at: string): StateMessage {
  return { type: 'state', kind: 'myDeals', topic: 'me/deals', at, state: { offerKey } }
}

describe('a topic of several deals', () => {
  it('takes an older state of another deal, but not of the same', () => {
    const [older, newer] = ['2026-11-29T01:00:00.000Z', '2026-11-29T01:00:05.000Z']
    const received = [deal('D1', newer), deal('D2', older), deal('D1', older)]
    for (const message of received) socket.onmessage?.({ data: JSON.stringify(message) })
    expect(states).toEqual(received.slice(0, 2))
  })

  it('is subscribed to again on request, and only while it is followed', async () => {
    line.renew('me/deals')
    line.renew('deal/D1')
    const wish = { type: 'subscribe', topics: ['me/deals'], token: 'token' }
    await expect.poll(() => said).toEqual([wish, wish])
  })
})
