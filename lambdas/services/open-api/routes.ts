import { type Contract, methodsOf } from '#shared/api/contract.ts'
import { endpoints } from '../../manifest.ts'

/**
 * Returns a pattern for a contract's path below /api. As in API Gateway, a parameter matches one
 * segment.
 */
export function pathPattern({ path }: Pick<Contract, 'path'>): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.\\+*?^$()[\]|]/g, '\\$&'))
  return new RegExp(`^/api${parts.join('([^/]+)')}$`)
}

/**
 * Returns the methods of a path, or none if the path is unknown. If a contract has exactly this
 * path, ignores contracts whose parameters match it.
 */
export function methodsAt(path: string): string[] {
  const there = endpoints.filter(({ contract }) => pathPattern(contract).test(path))
  const named = there.filter(({ contract }) => `/api${contract.path}` === path)
  const meant = named.length > 0 ? named : there
  return [...new Set(meant.flatMap(({ contract }) => methodsOf(contract)))].sort()
}
