import { EventEmitter } from 'node:events'
import { stringify } from 'node:querystring'
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3'
import ConnectionModule from '@opensearch-project/opensearch/lib/Connection.js'
import { CloudConnectionPool } from '@opensearch-project/opensearch/lib/pool/index.js'
import TransportModule from '@opensearch-project/opensearch/lib/Transport.js'

/*
 * The client's own Client class carries every call of the API: 286 kB in a function's bundle. Its
 * transport (retries, timeouts, signing) is all that is needed here and costs 49 kB.
 * The types declare default exports where the modules export the classes themselves.
 */
const Connection = ConnectionModule as unknown as typeof ConnectionModule.default
const Transport = TransportModule as unknown as typeof TransportModule.default

export type Transport = InstanceType<typeof Transport>

const REQUEST_TIMEOUT_MS = 8_000
const MAX_RETRIES = 2

/** Answers from one endpoint; requests to an AWS domain are signed with the function's role. */
export function openSearchTransport(
  endpoint: string,
  signingRegion = regionOf(endpoint),
): Transport {
  const signed = signingRegion === undefined ? undefined : AwsSigv4Signer({ region: signingRegion })
  const events = new EventEmitter()
  const emit = events.emit.bind(events)
  // A pool of one node that is always tried: behind the endpoint the domain balances by itself.
  const connectionPool = new CloudConnectionPool({
    Connection: signed?.Connection ?? Connection,
    emit,
  })
  connectionPool.addConnection(endpoint)
  return new (signed?.Transport ?? Transport)({
    connectionPool,
    emit,
    serializer,
    maxRetries: MAX_RETRIES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    sniffEndpoint: '',
  })
}

/** The region that an AWS domain's address names; undefined for addresses of other kinds. */
function regionOf(endpoint: string): string | undefined {
  const { hostname } = new URL(endpoint)
  return /\.([a-z0-9-]+)\.es\.amazonaws\.com$|\.([a-z0-9-]+)\.on\.aws$/
    .exec(hostname)
    ?.slice(1)
    .find((region) => region !== undefined)
}

/** In place of the client's, whose support of long numbers would add 30 kB. */
const serializer = {
  serialize: (value: unknown) => JSON.stringify(value),
  deserialize: (json: string) => JSON.parse(json),
  ndserialize: (lines: readonly unknown[]) =>
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  qserialize: (query: Record<string, string> | undefined) =>
    query === undefined ? '' : stringify(query),
}
