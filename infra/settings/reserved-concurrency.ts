import { type EndpointLine, endpoints } from '#lambdas/manifest.ts'
import type { Contract } from '#shared/api/contract.ts'
import type { Environment, SearchReaders } from './environments.ts'

/** The function that only crawlers call; they can wait. */
const FOR_CRAWLERS = 'read-sitemap'

interface ReservedConcurrency {
  /** By function name; others share the rest. */
  readonly byFunction: Readonly<Record<string, number>>
  readonly reserved: number
  /** The account's required "Concurrent executions" quota of Lambda. */
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
  if (name === FOR_CRAWLERS) return 'crawlers'
  return typeof access === 'string' ? 'fans' : 'portal'
}
