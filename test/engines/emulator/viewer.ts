import { request } from 'node:http'

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const LIMIT_MS = 60_000

/**
 * Returns a function that sends requests to an emulator as if it were the host in the URL.
 * Ministack has no certificate for that host, so a header says that the request came over HTTPS.
 */
export function viewerOf(endpoint: string) {
  return (address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { host, pathname, search, protocol } = new URL(address)
      const sent = request(new URL(`${pathname}${search}`, endpoint), {
        method,
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          host,
          'x-forwarded-proto': protocol.slice(0, -1),
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: Buffer.concat(parts).toString() })
        })
      })
      sent.end(body && JSON.stringify(body))
    })
}
