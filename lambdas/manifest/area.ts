import type { EndpointLine, Rights } from './lines.ts'

/**
 * Returns the manifest lines of an area's endpoints, completed by their entry files and by the
 * right to read sessions.
 */
export function areaOf<Area extends string, Name extends string>(
  area: Area,
  lines: readonly Omit<EndpointLine<Name, Area>, 'entry'>[],
): readonly EndpointLine<Name, Area>[] {
  return lines.map(({ rights, ...line }) => ({
    ...line,
    rights: typeof line.contract.access === 'string' ? rights : withSessions(rights),
    entry: `endpoints/${area}/${line.contract.name}.ts`,
  }))
}

/**
 * Adds the right to read sessions, since endpoints for roles check whether the session has ended
 * (endpoints/endpoint.ts).
 */
function withSessions(rights: Rights): Rights {
  return { ...rights, table: [...new Set(['GetItem' as const, ...(rights.table ?? [])])] }
}
