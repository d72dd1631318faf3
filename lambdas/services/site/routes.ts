import { type Contract, methodsOf } from '#shared/api/contract.ts'
import { endpoints } from '../../manifest.ts'

/** A contract's path below /api as API Gateway matches it: each parameter is one part of the path. */
export function pathPattern({ path }: Pick<Contract, 'path'>): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.\\+*?^$()[\]|]/g, '\\$&'))
  return new RegExp(`^/api${parts.join('([^/]+)')}$`)
}

/** The methods that something answers to at a path; none where nothing is. */
export function methodsAt(path: string): string[] {
  const there = endpoints.filter(({ contract }) => pathPattern(contract).test(path))
  return [...new Set(there.flatMap(({ contract }) => methodsOf(contract)))].sort()
}
