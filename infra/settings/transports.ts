import { functions } from '#lambdas/manifest.ts'

/**
 * Transport by which functions reach a service: the service's own client, or the thin transport
 * for all functions or for those named, by which an environment shifts step by step.
 */
export type Transport = 'sdk' | 'thin' | { readonly thin: readonly string[] }

export interface Transports {
  readonly table: Transport
  /** Buckets of media, reports and the site. */
  readonly files: Transport
  /** Search domain, by OpenSearch's own client. */
  readonly search: Transport
}

/** First deployments use these clients, since no thin transport has met AWS yet. */
const BY_SDK: Transports = { table: 'sdk', files: 'sdk', search: 'sdk' }

/** Returns the variable's value for a function. */
export function transportOf(
  name: string,
  service: keyof Transports,
  transports: Transports = BY_SDK,
): 'sdk' | 'thin' {
  const transport = transports[service]
  if (typeof transport === 'string') return transport
  return transport.thin.includes(name) ? 'thin' : 'sdk'
}

/** Throws if a setting names a function that does not exist. */
export function refuseUnknownFunctions(transports: Transports = BY_SDK): void {
  const known = new Set<string>(functions.map(({ name }) => name))
  for (const [service, transport] of Object.entries(transports)) {
    if (typeof transport === 'string') continue
    const unknown = transport.thin.filter((name: string) => !known.has(name))
    if (unknown.length === 0) continue
    throw new Error(
      `environments.ts: transports.${service}.thin names ${unknown.join(', ')}, which no line of lambdas/manifest has`,
    )
  }
}
