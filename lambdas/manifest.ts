import { fanAreas } from './manifest/areas/fan-areas.ts'
import { portalAreas } from './manifest/areas/portal-areas.ts'
import { consumers } from './manifest/consumers.ts'
import { docsEndpoints } from './manifest/docs.ts'
import { fallback } from './manifest/fallback.ts'
import type { EndpointLine, NamedLine } from './manifest/lines.ts'
import { live } from './manifest/live.ts'
import { schedules } from './manifest/schedules.ts'
import { tasks } from './manifest/tasks.ts'
import { triggers } from './manifest/triggers.ts'

export type * from './manifest/lines.ts'
export { consumers, fallback, live, schedules, tasks, triggers }

/** Areas of endpoints, in the order of the documentation. */
export const areas = { ...fanAreas, ...portalAreas, docs: docsEndpoints } as const

export type Area = keyof typeof areas

export type EndpointName<A extends Area = Area> = (typeof areas)[A][number]['contract']['name']

export const endpoints: readonly EndpointLine[] = Object.values(areas).flat()

/** Returns the row of an endpoint in the manifest. */
export function endpointNamed(name: EndpointName): EndpointLine {
  const found = endpoints.find(({ contract }) => contract.name === name)
  if (found === undefined) throw new Error(`No endpoint is named ${name}`)
  return found
}

/** All functions of all kinds. */
export const functions: readonly NamedLine[] = [
  ...endpoints.map((line) => ({ ...line, name: line.contract.name })),
  fallback,
  ...consumers,
  ...live,
  ...schedules,
  ...tasks,
  ...triggers,
]
