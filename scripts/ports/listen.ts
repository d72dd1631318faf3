import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Listening {
  readonly port: number
  /** Base URL, `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Closes open connections, but continues to listen. */
  endConnections(): void
  close(): Promise<void>
}

/** Takes over a connection that becomes a WebSocket. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Milliseconds before an idle connection is closed. With Node's five seconds, a busy machine would
 * cut connections with waiting requests.
 */
const IDLE_MS = 60_000

/** Listens on the loopback address only. Rejects if the port is in use. */
export async function listenOnLoopback(
  handler: RequestListener,
  port: number,
  upgrade?: Upgrade,
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, handler)
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      // Adds an error listener, because Node has removed its own. Without one, a disconnecting
      // browser would end the process.
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
 * Returns the URL of a request. A path that begins with two slashes stays a path, not a host name.
 */
export function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(`http://localhost${url.startsWith('/') ? url : '/'}`)
}

/** Returns the whole body as text. Rejects a body of more than a megabyte. */
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
