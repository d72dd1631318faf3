import type { ClientRequest, IncomingMessage } from 'node:http'
import { optionalEnvironment } from '../environment.ts'

export interface Sent {
  readonly method: string
  /** Path and query, as signed. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** Milliseconds without data after which the request fails; unlimited if undefined. */
  readonly timeoutMs?: number | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

// Gets the built-in modules without importing them. An import would also load Node's web client,
// which takes 16 of the 54 ms in which `redeem-deal` loads.
const http = process.getBuiltinModule('node:http')
const https = process.getBuiltinModule('node:https')

const kept = { keepAlive: true, maxSockets: 50, noDelay: true }
const agent = new http.Agent(kept)
const secureAgent = new https.Agent(kept)

/**
 * Sends a request over a kept-alive connection. Throws Node's own error if the connection breaks or
 * the response is truncated.
 */
export function send(origin: URL, { body, timeoutMs, ...sending }: Sent): Promise<Answer> {
  const options = { ...sending, ...(timeoutMs !== undefined && { timeout: timeoutMs }) }
  const isSecure = origin.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(parts) })
      })
    }
    const sent: ClientRequest = isSecure
      ? https.request(origin, { ...options, agent: secureAgent }, answered)
      : http.request(origin, { ...options, agent }, answered)
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(silence(origin, timeoutMs)))
    sent.end(body)
  })
}

function silence({ host }: URL, timeoutMs = 0): Error {
  return Object.assign(new Error(`${host} was silent for ${timeoutMs} ms`), { code: 'ETIMEDOUT' })
}

/**
 * Milliseconds without data after which a request fails. Services usually respond within
 * milliseconds, and most functions time out after ten seconds.
 */
const SILENCE_MS = 4_000

/** Returns the milliseconds without data after which a request fails. */
export function silenceMs(): number {
  return Number(optionalEnvironment('SILENCE_MS') ?? SILENCE_MS)
}

/** Returns timeouts for clients of the AWS SDK, which have none by default. */
export function impatient() {
  return {
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: silenceMs(),
      throwOnRequestTimeout: true,
    },
  }
}
