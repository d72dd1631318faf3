import type { EndpointLine, Rights } from './lines.ts'

/** Returns the endpoints of an area, each with its entry file `endpoints/<area>/<name>.ts`. */
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
 * Adds the read by which endpoints restricted to roles check whether a session was ended
 * (endpoints/endpoint.ts).
 */
function withSessions(rights: Rights): Rights {
  return { ...rights, table: [...new Set(['GetItem' as const, ...(rights.table ?? [])])] }
}
