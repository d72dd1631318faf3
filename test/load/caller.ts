import { Agent, type IncomingMessage, request } from 'node:http'

export const CONNECTIONS = 16
/** Argument that makes the server put the edge's cache in front of its API. */
export const WITH_EDGE = '--edge'

export interface Signed {
  readonly authorization: string
}

type Options = Partial<Signed> & { readonly body?: unknown }

/** Sends a request and records its duration under a name. */
export type Caller = (
  name: string,
  method: string,
  path: string,
  options?: Options,
) => Promise<void>

/** Durations and errors of all requests to one server. */
export interface Notes {
  /** Durations in milliseconds, by name. */
  readonly times: ReadonlyMap<string, readonly number[]>
  /** Descriptions of missing and unexpected answers. */
  readonly errors: readonly string[]
}

/** An answer, with the `age` header that shows whether it came from the edge's cache. */
export interface Heard {
  readonly method: string
  readonly url: string
  readonly isSigned: boolean
  /**
   * Seconds for which the edge has cached the answer, from the `age` header. Undefined if it did
   * not come from the cache.
   */
  readonly age: string | undefined
}

export interface Line {
  readonly call: Caller
  readonly notes: Notes
  /**
   * Closes the connections, because the server might close an idle connection just before it is
   * reused.
   */
  hangUp(): void
}

/**
 * Returns a function that calls a server over keep-alive connections, and the notes about its
 * calls. Absolute URLs replace the base URL.
 */
export function createCaller(base: string, hear: (heard: Heard) => void = () => {}): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times = new Map<string, number[]>()
  const errors: string[] = []
  const call: Caller = async (name, method, path, options = {}) => {
    const url = path.startsWith('http') ? path : `${base}${path}`
    const startedAt = performance.now()
    const isSigned = options.authorization !== undefined
    const status = await send(agent, method, url, options).then(({ statusCode = 0, headers }) => {
      hear({ method, url, isSigned, age: headers.age })
      return statusCode
    }, String)
    const taken = times.get(name) ?? []
    taken.push(performance.now() - startedAt)
    times.set(name, taken)
    if (status !== 200) errors.push(`${name}, ${method} ${path}: ${status}`)
  }
  return { call, notes: { times, errors }, hangUp: () => agent.destroy() }
}

/** Sends a request. Resolves with the response when its entire body has arrived. */
function send(
  agent: Agent,
  method: string,
  url: string,
  { authorization, body }: Options,
): Promise<IncomingMessage> {
  const headers = {
    ...(authorization && { authorization }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Returns a percentile of durations in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
