import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request } from 'node:http'
import { Agent as HttpsAgent, request as secureRequest } from 'node:https'

interface Posted {
  readonly status: number
  readonly text: string
  /** What the other side's clock shows, in epoch milliseconds; NaN where it does not say. */
  readonly time: number
}

const kept = { keepAlive: true, maxSockets: 50, noDelay: true }
const agent = new HttpAgent(kept)
const secureAgent = new HttpsAgent(kept)

/** Posts over a connection that is kept. What breaks on the way, the answer cut short too, is thrown as Node has it. */
export function post(url: URL, headers: Record<string, string>, body: string): Promise<Posted> {
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          time: Date.parse(response.headers.date ?? ''),
        })
      })
    }
    const options = { method: 'POST', headers }
    const sent: ClientRequest = isSecure
      ? secureRequest(url, { ...options, agent: secureAgent }, answered)
      : request(url, { ...options, agent }, answered)
    sent.on('error', reject)
    sent.end(body)
  })
}
