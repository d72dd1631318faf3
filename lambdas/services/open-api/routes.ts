import { type Contract, methodsOf } from '#shared/api/contract.ts'
import { endpoints } from '../../manifest.ts'

/**
 * Builds the pattern of a contract's path below /api as API Gateway matches it: each parameter is one part of
 * the path.
 */
export function pathPattern({ path }: Pick<Contract, 'path'>): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.\\+*?^$()[\]|]/g, '\\$&'))
  return new RegExp(`^/api${parts.join('([^/]+)')}$`)
}

/**
 * Returns the methods of a path; an exact path takes precedence over one with parameters. Returns none for an
 * unknown path.
 */
export function methodsAt(path: string): string[] {
  const there = endpoints.filter(({ contract }) => pathPattern(contract).test(path))
  const named = there.filter(({ contract }) => `/api${contract.path}` === path)
  const meant = named.length > 0 ? named : there
  return [...new Set(meant.flatMap(({ contract }) => methodsOf(contract)))].sort()
}
