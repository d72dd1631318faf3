import { optionalEnvironment } from '../environment.ts'
import { configuredEndpoint } from './endpoint.ts'
import { impatient, silenceMs } from './send.ts'
import { UNREADABLE } from './send-aws-request.ts'

type Variable = 'TABLE_TRANSPORT' | 'FILES_TRANSPORT' | 'SEARCH_TRANSPORT'

export type Transport = 'thin' | 'sdk'

let chosen: Transport | undefined

/**
 * Makes all later requests use a transport. Undefined restores the transport that the environment
 * variable names.
 */
export function chooseTransport(transport: Transport | undefined): void {
  chosen = transport
}

/** Returns whether requests go through the AWS SDK instead of our thin transport. */
export function usesSdk(variable: Variable): boolean {
  return (chosen ?? optionalEnvironment(variable)) === 'sdk'
}

/** Settings that make the SDK's clients behave like the thin transports. */
export interface SdkSettings extends ReturnType<typeof impatient> {
  readonly endpoint?: string
  readonly maxAttempts: number
}

const MAX_ATTEMPTS = 4

/**
 * Returns a function that loads a client when it is first called. Later calls return the same
 * client, unless the address or the timeout has changed, for example in a test.
 */
export function sdkClient<Client>(
  service: Parameters<typeof configuredEndpoint>[0],
  load: () => Promise<(settings: SdkSettings) => Client>,
): () => Promise<Client> {
  let made: { readonly of: string; readonly client: Promise<Client> } | undefined
  return () => {
    const endpoint = configuredEndpoint(service)
    const timeoutMs = silenceMs()
    const of = `${endpoint} ${timeoutMs}`
    if (made?.of === of) return made.client
    const { requestHandler } = impatient()
    const settings = {
      // Allows as much time for connecting as for a response, like the thin transports.
      requestHandler: { ...requestHandler, connectionTimeout: timeoutMs },
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts: MAX_ATTEMPTS,
    }
    const client = load().then((make) => make(settings))
    made = { of, client }
    // The next request loads the client again after a failure.
    client.catch(() => {
      if (made?.client === client) made = undefined
    })
    return client
  }
}

/** Error that the SDK's clients throw when the service answers with an error. */
interface SdkError extends Error {
  readonly $fault?: 'client' | 'server'
  readonly $metadata: { readonly httpStatusCode?: number }
}

interface SdkFailure {
  readonly name: string
  readonly message: string
  readonly status: number
}

/**
 * Converts an error response of the SDK to the form of the thin transports. Returns undefined for
 * errors without a response, such as timeouts, because both transports throw these with Node's
 * error code.
 */
export function readSdkError(error: unknown): SdkFailure | undefined {
  if (!isAnswered(error)) return undefined
  const { name, message, $fault, $metadata } = error
  const { httpStatusCode: status = 500 } = $metadata
  if ($fault !== undefined) return { name, message, status }
  return { name: UNREADABLE, message: `The service answered ${status}`, status }
}

/** Returns whether a complete response arrived. Errors of broken connections contain no status. */
function isAnswered(error: unknown): error is SdkError {
  if (!(error instanceof Error) || 'code' in error) return false
  return (error as Partial<SdkError>).$metadata?.httpStatusCode !== undefined
}
