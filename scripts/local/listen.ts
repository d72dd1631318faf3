import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Listening {
  readonly port: number
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Ends the connections that are open, and serves on. */
  endConnections(): void
  close(): Promise<void>
}

/** Takes over a connection that becomes a WebSocket. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Time that an unused connection is kept. With Node's five seconds, a machine that stood still for that long
 * would close connections on which the next request is waiting.
 */
const IDLE_MS = 60_000

/** Serves on the loopback address alone; rejects when the port is taken. */
export async function listenOnLoopback(
  handler: RequestListener,
  port: number,
  upgrade?: Upgrade,
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, handler)
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      // Node listens no more to a socket that it hands over: a browser that leaves would end the process.
      socket.on('error', (error) => console.error('A taken over connection broke:', error.message))
      upgrade(request, socket, head)
    })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const actualPort = (server.address() as AddressInfo).port
  return {
    port: actualPort,
    url: `http://127.0.0.1:${actualPort}`,
    endConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Returns the address of a request. A path that begins with two slashes is still a path, and names no host.
 */
export function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(`http://localhost${url.startsWith('/') ? url : '/'}`)
}

/** The whole body as text. What these services are sent is small, so more than a megabyte is refused. */
export async function readBody(req: IncomingMessage): Promise<string> {
  return (await readBytes(req)).toString('utf8')
}

export async function readBytes(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > 1_048_576) throw new Error('request body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
