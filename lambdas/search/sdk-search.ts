import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Client, Connection, errors } from '@opensearch-project/opensearch'
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3'
import type { Answer } from '../base/aws/send.ts'
import type { SearchRequest } from './request.ts'

interface Settings {
  readonly origin: URL
  /** Region and credentials of signed requests; undefined for unsigned requests. */
  readonly signing: Signing | undefined
}

interface Signing {
  readonly region: string
  readonly credentials: () => { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/**
 * Returns a function that sends one request with OpenSearch's own client, without retries. This
 * module is a separate bundle, which functions load only if their environment requires it. It may
 * therefore import only types from our code.
 */
export function sdkSearch({ origin, signing }: Settings) {
  const { Connection: Signed, Transport } = signing ? signerOf(signing) : {}
  const client = new Client({
    node: origin.origin,
    Connection: withNodeErrors(Signed ?? Connection),
    ...(Transport && { Transport }),
    agent: { keepAlive: true, maxSockets: 50 },
    maxRetries: 0,
    // Disables pings because no function's rights allow them.
    resurrectStrategy: 'none',
  })
  return async (request: SearchRequest, requestTimeout: number): Promise<Answer> => {
    const { statusCode, headers, body } = await client.transport
      .request({ ...request } as never, { requestTimeout, asStream: true })
      .catch((error: unknown) => {
        if (error instanceof errors.TimeoutError) throw silence(origin, requestTimeout)
        throw error
      })
    return { status: statusCode ?? 0, headers: headers ?? {}, body: await buffer(body) }
  }
}

function signerOf({ region, credentials }: Signing) {
  return AwsSigv4Signer({
    region,
    service: 'es',
    // The credentials are marked as expired so that the client reads them for each request. Lambda
    // may replace them.
    getCredentials: async () => ({ ...credentials(), expiration: new Date(0) }),
  })
}

type OnResponse = (error: Error | null, response: IncomingMessage | null) => void

/**
 * Returns a connection class that fails with Node's own error objects instead of only their texts.
 * It also ends responses that stop sending data, for which the client would wait forever.
 */
function withNodeErrors(Base: typeof Connection): typeof Connection {
  return class extends Base {
    override request(params: Parameters<Connection['request']>[0], onResponse: OnResponse) {
      let broken: Error | undefined
      const sent = super.request(params, (error, response) => {
        if (response !== null) {
          // Prevents the client from printing errors that the response reports anyway.
          sent.removeAllListeners('error').on('error', () => {})
          sent.on('timeout', () => response.destroy(silence(this.url, params.timeout)))
        }
        onResponse(broken ?? error, response)
      })
      sent.prependListener('error', (error) => {
        broken = error
      })
      return sent
    }
  }
}

function silence({ host }: URL, timeoutMs = 0): Error {
  return Object.assign(new Error(`${host} was silent for ${timeoutMs} ms`), { code: 'ETIMEDOUT' })
}
