import { functions } from '#lambdas/manifest.ts'

/**
 * Transport that functions use for a service: `sdk` is the service's own client. `thin` is our thin
 * transport, for all functions or only for those listed, so that an environment can switch step by
 * step.
 */
export type Transport = 'sdk' | 'thin' | { readonly thin: readonly string[] }

export interface Transports {
  readonly table: Transport
  /** Buckets of media, reports and the site. */
  readonly files: Transport
  /** Search domain. Its `sdk` transport is OpenSearch's own client. */
  readonly search: Transport
}

/**
 * Default transports. They are the services' own clients because the thin transports have not been
 * used with AWS yet.
 */
const BY_SDK: Transports = { table: 'sdk', files: 'sdk', search: 'sdk' }

/** Returns the transport that a function uses for a service. */
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
