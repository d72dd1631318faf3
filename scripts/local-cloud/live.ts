import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type ConnectionGateway,
  provideConnectionGateway,
} from '#lambdas/live-messages/connection-gateway.ts'
import { type LiveLine, live } from '#lambdas/manifest.ts'
import type { LiveEvent, LiveHandler } from '#lambdas/runtime/live-route.ts'
import { CONNECTION_SECONDS, IDLE_SECONDS } from '#shared/live-topics.ts'
import { addressOf } from '../ports/listen.ts'
import { ARNS } from './functions/grants.ts'
import { requireRight, withRights } from './functions/rights.ts'
import type { LocalService } from './service.ts'

/** Maximum size of a message in API Gateway, in both directions. */
const MESSAGE_MAX_BYTES = 128 * 1024
const PATH = '/live'
/**
 * Maximum number of functions that run at once, because functions and browsers share one machine.
 */
const FUNCTIONS_AT_ONCE = 4

export interface LocalLive extends LocalService {
  readonly path: string
  readonly gateway: ConnectionGateway
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends all connections, as a network failure would. */
  cut(): void
  setRefusing(isRefusing: boolean): void
}

interface Connection {
  readonly id: string
  readonly socket: WebSocket
  readonly connectedAt: number
}

/** Parts of an API event that come from the client's request. */
type Carried = Pick<LiveEvent, 'headers' | 'body'>

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT'

/**
 * Replaces API Gateway's WebSocket API: runs the manifest's three functions with API Gateway's
 * events and limits, and lets handlers send messages.
 */
export async function startLive(): Promise<LocalLive> {
  const functions = await loadFunctions()
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES })
  const open = new Map<string, Connection>()
  let isRefusing = false
  let isStopped = false

  const inTurn = turns(FUNCTIONS_AT_ONCE)
  const invoke = (type: EventType, connection: Omit<Connection, 'socket'>, more: Carried = {}) =>
    inTurn(() => functions[ROUTES[type]]({ ...toEvent(type, connection), ...more }))

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const id = randomBytes(9).toString('base64')
    const connection = { id, connectedAt: Date.now() }
    const { origin } = request.headers
    const headers = { ...(origin !== undefined && { Origin: origin }) }
    const { statusCode } = await invoke('CONNECT', connection, { headers })
    if (statusCode !== 200) return turnAway(socket, '403 Forbidden')
    if (!socket.writable) return void (await invoke('DISCONNECT', connection))
    server.handleUpgrade(request, socket, head, (webSocket) => {
      open.set(id, { ...connection, socket: webSocket })
      serve(webSocket, {
        onMessage: (text) => answer(webSocket, invoke('MESSAGE', connection, { body: text }), id),
        onClose: () => {
          open.delete(id)
          if (isStopped) return
          invoke('DISCONNECT', connection).catch((error) => console.error('$disconnect', error))
        },
      })
    })
  }

  const gateway = gatewayTo(open)
  provideConnectionGateway(gateway)
  return {
    name: 'Live',
    path: PATH,
    gateway,
    upgrade(request, socket, head) {
      const { pathname } = addressOf(request)
      if (pathname !== PATH || isRefusing) return turnAway(socket, '403 Forbidden')
      accept(request, socket, head).catch((error: unknown) => {
        console.error('$connect', error)
        turnAway(socket, '500 Internal Server Error')
      })
    },
    cut() {
      for (const { socket } of open.values()) socket.terminate()
    },
    setRefusing(next) {
      isRefusing = next
    },
    async stop() {
      isStopped = true
      for (const { socket } of open.values()) socket.terminate()
      server.close()
    },
  }
}

/** Returns the gateway through which functions send messages to open connections and close them. */
function gatewayTo(open: ReadonlyMap<string, Connection>): ConnectionGateway {
  return {
    async post(connectionId, message) {
      requireRight('execute-api:ManageConnections', ARNS.liveConnectionArns[0])
      const found = open.get(connectionId)
      if (found === undefined) return 'gone'
      if (Buffer.byteLength(message) > MESSAGE_MAX_BYTES) throw new Error('PayloadTooLarge')
      found.socket.send(message)
      return 'sent'
    },
    async close(connectionId) {
      requireRight('execute-api:ManageConnections', ARNS.liveConnectionArns[0])
      open.get(connectionId)?.socket.close(1008)
    },
  }
}

const ROUTES = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' } as const

/** Returns a function that runs at most `limit` tasks at once. Other tasks wait in order. */
function turns(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

async function loadFunctions(): Promise<Record<LiveLine['route'], LiveHandler>> {
  const pairs = await Promise.all(
    live.map(async ({ name, entry, route, rights }) => {
      const { handler } = (await import(/* @vite-ignore */ `../../lambdas/${entry}`)) as {
        handler: LiveHandler
      }
      const run: LiveHandler = (event) => withRights(name, rights, () => handler(event))
      return [route, run] as const
    }),
  )
  return Object.fromEntries(pairs) as Record<LiveLine['route'], LiveHandler>
}

function serve(
  socket: WebSocket,
  { onMessage, onClose }: { onMessage: (text: string) => void; onClose: () => void },
): void {
  const endAfter = (seconds: number) => setTimeout(() => socket.close(1001), seconds * 1000).unref()
  const longest = endAfter(CONNECTION_SECONDS)
  let idle = endAfter(IDLE_SECONDS)
  socket.on('message', (data) => {
    clearTimeout(idle)
    idle = endAfter(IDLE_SECONDS)
    onMessage(String(data))
  })
  socket.on('error', (error) => console.error('A live connection failed:', error.message))
  socket.on('close', () => {
    clearTimeout(longest)
    clearTimeout(idle)
    onClose()
  })
}

/** Sends the function's answer, or API Gateway's generic error if the function threw. */
async function answer(
  socket: WebSocket,
  outcome: ReturnType<LiveHandler>,
  connectionId: string,
): Promise<void> {
  const body = await outcome.then(
    (result) => result.body,
    (error: unknown) => {
      console.error('A function of the WebSocket API failed', error)
      const message = 'Internal server error'
      return JSON.stringify({ message, connectionId, requestId: randomUUID() })
    },
  )
  if (body !== undefined && socket.readyState === socket.OPEN) socket.send(body)
}

function toEvent(eventType: EventType, { id, connectedAt }: Omit<Connection, 'socket'>): LiveEvent {
  const now = new Date()
  return {
    requestContext: {
      routeKey: ROUTES[eventType],
      messageId: randomUUID(),
      eventType,
      extendedRequestId: randomUUID(),
      requestTime: now.toUTCString(),
      messageDirection: 'IN',
      stage: 'live',
      connectedAt,
      requestTimeEpoch: now.getTime(),
      requestId: randomUUID(),
      domainName: 'localhost',
      connectionId: id,
      apiId: 'local',
    },
    isBase64Encoded: false,
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
