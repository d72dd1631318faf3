import type { ClientMessage, ServerMessage } from '#shared/api/live.ts'
import { topicName } from '#shared/live-topics.ts'
import { createConnection } from '#web/lib/live/connection.ts'
import type { Socket } from '#web/lib/live/line.ts'
import type { Ground } from './ground.ts'
import type { Seat } from './seat.ts'

const CONNECT_MS = 150
const ANSWER_MS = 80
const TOKEN_MS = 15 * 60_000

/**
 * Opens a live connection with the page's own code. The gateway is simulated: it limits connections
 * per second, accepts every topic and sends no states.
 */
export function openFanLive(ground: Ground, seat: Seat, token: () => Promise<string>) {
  const { clock, ledger } = ground
  const topics = [
    topicName({ kind: 'deal', offerKey: seat.dealKey }),
    topicName({ kind: 'myDeal', offerKey: seat.dealKey }),
  ]
  let isLive = false
  const connection = createConnection({
    open: () => openSocket(ground, seat),
    token,
    onState: () => undefined,
    onFollowed: (followed) => {
      isLive = followed.has(topics[0] ?? '')
      if (isLive) ledger.work(seat.key, 'live', clock.now())
    },
    onDeleted: () => undefined,
    random: seat.random.next,
  })
  connection.follow(new Set(topics))
  connection.setAwake(true)
  return { isLive: () => isLive, end: () => connection.setAwake(false) }
}

async function openSocket({ clock, quotas, ledger }: Ground, { key }: Seat): Promise<Socket> {
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => undefined,
    send(text) {
      const data = JSON.stringify(answerTo(JSON.parse(text) as ClientMessage))
      clock.set(() => socket.onmessage?.({ data }), ANSWER_MS)
    },
  }
  clock.set(() => {
    if (quotas.connects.take(clock.now())) return socket.onopen?.()
    ledger.refuse('connects', key)
    ledger.fail(key, 'live', clock.now())
    // The page shows nothing about a refused handshake, and polls until it is connected.
    ledger.see(key, { part: 'live', status: '429', words: '(nothing; the page polls)' })
    socket.onclose?.()
  }, CONNECT_MS)
  return socket
}

function answerTo(message: ClientMessage): ServerMessage {
  if (message.type === 'ping') return { type: 'pong' }
  const { topics } = message
  if (message.type === 'unsubscribe') return { type: 'unsubscribed', topics }
  const until = new Date(Date.now() + TOKEN_MS).toISOString()
  return { type: 'subscribed', topics, refused: [], states: [], until }
}
