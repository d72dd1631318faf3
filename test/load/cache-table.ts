import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { endpoints } from '#lambdas/manifest.ts'
import { cacheControl } from '#lambdas/runtime/response.ts'
import { loadGateway } from '#scripts/local-cloud/index.ts'
import type { Contract } from '#shared/api/contract.ts'
import type { Heard } from './caller.ts'

interface Count {
  calls: number
  hits: number
}

export interface CacheTable {
  /** Counts an answer of the API or a rendered page. Ignores answers to requests with a token. */
  readonly hear: (heard: Heard) => void
  /** Returns the table as Markdown. */
  readonly print: () => string
}

/** Endpoints that do not require a sign-in. */
const open: readonly Contract[] = endpoints
  .map(({ contract }) => contract)
  .filter(({ access }) => access === 'anyone' || access === 'optional')

/**
 * Returns a table of the endpoints for visitors, with the share of answers from the edge's cache.
 */
export async function makeCacheTable(): Promise<CacheTable> {
  const { findRoute } = await loadGateway()
  const counts = new Map<string, Count>()
  return {
    hear({ method, url, isSigned, age }) {
      const { pathname } = new URL(url)
      if (isSigned) return
      const isPage = !pathname.startsWith('/api/')
      const name = isPage ? 'read-page' : findRoute(method, pathname).target.name
      const count = counts.get(name) ?? { calls: 0, hits: 0 }
      counts.set(name, {
        calls: count.calls + 1,
        hits: count.hits + (age === undefined ? 0 : 1),
      })
    },
    print: () => [...HEAD, ...open.map((contract) => rowOf(contract, counts))].join('\n'),
  }
}

const HEAD = [
  '| endpoint | callers | header to visitors | header to callers with a token | calls of visitors | from the edge |',
  '| --- | --- | --- | --- | ---: | ---: |',
]

function rowOf(contract: Contract, counts: ReadonlyMap<string, Count>): string {
  const { calls, hits } = counts.get(contract.name) ?? { calls: 0, hits: 0 }
  const cells = [
    contract.name,
    contract.access === 'anyone' ? 'visitors' : 'visitors, signed in',
    cacheControl({ contract, hasToken: false }),
    cacheControl({ contract, hasToken: true }),
    `${calls}`,
    calls === 0 ? 'not called' : `${((hits / calls) * 100).toFixed(1)} %`,
  ]
  return `| ${cells.join(' | ')} |`
}

export function writeCacheTable(file: string, table: CacheTable): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${table.print()}\n`)
}
