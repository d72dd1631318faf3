import { alertsEndpoints } from './manifest/alerts.ts'
import { auditEndpoints } from './manifest/audit.ts'
import { brandsEndpoints } from './manifest/brands.ts'
import { codesEndpoints } from './manifest/codes.ts'
import { consumers } from './manifest/consumers.ts'
import { dealsEndpoints } from './manifest/deals.ts'
import { docsEndpoints } from './manifest/docs.ts'
import { fallback } from './manifest/fallback.ts'
import { homeEndpoints } from './manifest/home.ts'
import type { EndpointLine, NamedLine } from './manifest/lines.ts'
import { live } from './manifest/live.ts'
import { meEndpoints } from './manifest/me.ts'
import { organizationsEndpoints } from './manifest/organizations.ts'
import { placesEndpoints } from './manifest/places.ts'
import { portalEndpoints } from './manifest/portal.ts'
import { portalDealsEndpoints } from './manifest/portal-deals.ts'
import { purchasesEndpoints } from './manifest/purchases.ts'
import { reportsEndpoints } from './manifest/reports.ts'
import { schedules } from './manifest/schedules.ts'
import { settingsEndpoints } from './manifest/settings.ts'
import { sponsorsEndpoints } from './manifest/sponsors.ts'
import { staffEndpoints } from './manifest/staff.ts'
import { tasks } from './manifest/tasks.ts'
import { triggerBoardEndpoints } from './manifest/trigger-board.ts'
import { triggers } from './manifest/triggers.ts'
import { uploadsEndpoints } from './manifest/uploads.ts'

export type * from './manifest/lines.ts'
export { consumers, fallback, live, schedules, tasks, triggers }

/** The areas in the order of the documentation. */
export const areas = {
  home: homeEndpoints,
  organizations: organizationsEndpoints,
  deals: dealsEndpoints,
  me: meEndpoints,
  alerts: alertsEndpoints,
  places: placesEndpoints,
  portal: portalEndpoints,
  'portal-deals': portalDealsEndpoints,
  'trigger-board': triggerBoardEndpoints,
  purchases: purchasesEndpoints,
  uploads: uploadsEndpoints,
  settings: settingsEndpoints,
  codes: codesEndpoints,
  sponsors: sponsorsEndpoints,
  brands: brandsEndpoints,
  staff: staffEndpoints,
  audit: auditEndpoints,
  reports: reportsEndpoints,
  docs: docsEndpoints,
} as const

export type Area = keyof typeof areas

/** The names of the endpoints of an area. */
export type EndpointName<A extends Area = Area> = (typeof areas)[A][number]['contract']['name']

export const endpoints: readonly EndpointLine[] = Object.values(areas).flat()

/** Returns the line of an endpoint. */
export function endpointNamed(name: EndpointName): EndpointLine {
  const found = endpoints.find(({ contract }) => contract.name === name)
  if (found === undefined) throw new Error(`No endpoint is named ${name}`)
  return found
}

/** Every function of every kind. */
export const functions: readonly NamedLine[] = [
  ...endpoints.map((line) => ({ ...line, name: line.contract.name })),
  fallback,
  ...consumers,
  ...live,
  ...schedules,
  ...tasks,
  ...triggers,
]
