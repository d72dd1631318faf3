import { optionalEnvironment } from '../environment.ts'
import { configuredEndpoint } from './endpoint.ts'
import { impatient, silenceMs } from './send.ts'
import { UNREADABLE } from './send-aws-request.ts'

type Variable = 'TABLE_TRANSPORT' | 'FILES_TRANSPORT' | 'SEARCH_TRANSPORT'

export type Transport = 'thin' | 'sdk'

let chosen: Transport | undefined

/** Lets all later requests use a transport; undefined restores the environment's choice. */
export function chooseTransport(transport: Transport | undefined): void {
  chosen = transport
}

/** Returns whether the service's own client is chosen. */
export function usesSdk(variable: Variable): boolean {
  return (chosen ?? optionalEnvironment(variable)) === 'sdk'
}

/** Settings of the SDK's clients that equal the thin transports: address, timeouts, attempts. */
export interface SdkSettings extends ReturnType<typeof impatient> {
  readonly endpoint?: string
  readonly maxAttempts: number
}

const MAX_ATTEMPTS = 4

/**
 * Returns a function that loads a client with the first request. Another address or another
 * timeout, as tests set them, makes another client.
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
      // A connection may take as long as an answer, as with the thin transports.
      requestHandler: { ...requestHandler, connectionTimeout: timeoutMs },
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts: MAX_ATTEMPTS,
    }
    const client = load().then((make) => make(settings))
    made = { of, client }
    return client
  }
}

/** Error response as the SDK's clients throw it, with the fields of the service. */
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
 * Returns an error response in terms of the thin transports; undefined for errors without a
 * response, such as timeouts, which both throw with Node's code.
 */
export function readSdkError(error: unknown): SdkFailure | undefined {
  if (!isAnswered(error)) return undefined
  const { name, message, $fault, $metadata } = error
  const { httpStatusCode: status = 500 } = $metadata
  if ($fault !== undefined) return { name, message, status }
  return { name: UNREADABLE, message: `The service answered ${status}`, status }
}

/** Returns whether a complete response arrived, which a broken connection's error lacks. */
function isAnswered(error: unknown): error is SdkError {
  if (!(error instanceof Error) || 'code' in error) return false
  return (error as Partial<SdkError>).$metadata?.httpStatusCode !== undefined
}
