import type { EndpointLine } from './lines.ts'

/** The endpoints of an area, each of which starts in `endpoints/<area>/<name>.ts`. */
export function areaOf<Area extends string, Name extends string>(
  area: Area,
  lines: readonly Omit<EndpointLine<Name, Area>, 'entry'>[],
): readonly EndpointLine<Name, Area>[] {
  return lines.map((line) => ({ ...line, entry: `endpoints/${area}/${line.contract.name}.ts` }))
}
