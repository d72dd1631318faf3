import { type EndpointLine, endpoints } from '#lambdas/manifest.ts'
import type { Contract } from '#shared/api/contract.ts'
import type { SearchReaders } from './concurrency-settings.ts'
import type { Environment } from './environments.ts'

/**
 * Functions with the smallest reserved concurrency. Crawlers can wait for the sitemap, and a
 * FanPage works without the counts of its tabs.
 */
const SMALLEST: ReadonlySet<string> = new Set(['read-sitemap', 'count-organization-deals'])

interface ReservedConcurrency {
  /** Reserved concurrency by function name. Other functions share the unreserved rest. */
  readonly byFunction: Readonly<Record<string, number>>
  readonly reserved: number
  /** Lambda quota "Concurrent executions" that the account must have. */
  readonly accountLimit: number
  readonly unreserved: number
}

/** Returns how an environment divides its account's concurrency. */
export function reservedConcurrency(
  { concurrency }: Environment,
  lines: readonly EndpointLine[] = endpoints,
): ReservedConcurrency {
  const { accountLimit, searchReaders } = concurrency
  const byFunction = searchReaders ? sharesOf(searchReaders, lines) : {}
  const reserved = Object.values(byFunction).reduce((sum, share) => sum + share, 0)
  return { byFunction, reserved, accountLimit, unreserved: accountLimit - reserved }
}

function sharesOf(ceilings: SearchReaders, lines: readonly EndpointLine[]): Record<string, number> {
  const readers = lines.filter(({ rights }) => rights.search)
  return Object.fromEntries(
    readers.map(({ contract }) => [contract.name, ceilings[readerOf(contract)]]),
  )
}

function readerOf({ name, access }: Contract): keyof SearchReaders {
  if (SMALLEST.has(name)) return 'least'
  return typeof access === 'string' ? 'fans' : 'portal'
}
