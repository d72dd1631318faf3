import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request } from 'node:http'
import { Agent as HttpsAgent, request as secureRequest } from 'node:https'

export interface Sent {
  readonly method: string
  /** With the query, as it was signed. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** Milliseconds that the other side may be silent; unlimited where absent. */
  readonly timeoutMs?: number | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const kept = { keepAlive: true, maxSockets: 50, noDelay: true }
const agent = new HttpAgent(kept)
const secureAgent = new HttpsAgent(kept)

/** Sends over a connection that is kept. What breaks on the way, the answer cut short too, is thrown as Node has it. */
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
      ? secureRequest(origin, { ...options, agent: secureAgent }, answered)
      : request(origin, { ...options, agent }, answered)
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(silence(origin, timeoutMs)))
    sent.end(body)
  })
}

function silence({ host }: URL, timeoutMs = 0): Error {
  return Object.assign(new Error(`${host} was silent for ${timeoutMs} ms`), { code: 'ETIMEDOUT' })
}
