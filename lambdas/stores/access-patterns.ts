import type { EndpointName } from '../manifest.ts'
import { alertsPatterns } from './access-patterns/alerts.ts'
import { auditPatterns } from './access-patterns/audit.ts'
import { brandsPatterns } from './access-patterns/brands.ts'
import { codesPatterns } from './access-patterns/codes.ts'
import { consumersPatterns } from './access-patterns/consumers.ts'
import { dealsPatterns } from './access-patterns/deals.ts'
import { docsPatterns } from './access-patterns/docs.ts'
import { homePatterns } from './access-patterns/home.ts'
import { livePatterns } from './access-patterns/live.ts'
import { mePatterns } from './access-patterns/me.ts'
import { organizationsPatterns } from './access-patterns/organizations.ts'
import type { AccessPattern } from './access-patterns/pattern.ts'
import { placesPatterns } from './access-patterns/places.ts'
import { portalPatterns } from './access-patterns/portal.ts'
import { portalDealsPatterns } from './access-patterns/portal-deals.ts'
import { purchasesPatterns } from './access-patterns/purchases.ts'
import { reportsPatterns } from './access-patterns/reports.ts'
import { schedulesPatterns } from './access-patterns/schedules.ts'
import { settingsPatterns } from './access-patterns/settings.ts'
import { sponsorsPatterns } from './access-patterns/sponsors.ts'
import { staffPatterns } from './access-patterns/staff.ts'
import { triggerBoardPatterns } from './access-patterns/trigger-board.ts'
import { uploadsPatterns } from './access-patterns/uploads.ts'

/**
 * Every way in which a request reads or writes the table, with what it costs. The units are measured
 * by test/api/capacity.test.ts on items of the demo world's size; a change shows up here in review.
 * `SESSION_LOOK` is not in them. A record of a change (AUDIT#) of what has a history is in three indexes:
 * a unit a kB in each.
 */
export const ACCESS_PATTERNS: Readonly<Record<EndpointName, AccessPattern>> = {
  ...homePatterns,
  ...organizationsPatterns,
  ...dealsPatterns,
  ...mePatterns,
  ...alertsPatterns,
  ...placesPatterns,
  ...portalPatterns,
  ...portalDealsPatterns,
  ...triggerBoardPatterns,
  ...purchasesPatterns,
  ...uploadsPatterns,
  ...settingsPatterns,
  ...codesPatterns,
  ...sponsorsPatterns,
  ...brandsPatterns,
  ...staffPatterns,
  ...auditPatterns,
  ...reportsPatterns,
  ...docsPatterns,
}

/** What every request costs in addition that is for roles alone. */
export const SESSION_LOOK: AccessPattern = {
  keys: ['SESSIONS# of the caller'],
  requests: 1,
  readUnits: 0.5,
  writeUnits: 0,
}

/** The same of what no request waits for: live connections, consumers and schedules. */
export const BACKGROUND_PATTERNS = {
  ...livePatterns,
  ...consumersPatterns,
  ...schedulesPatterns,
} as const satisfies Record<string, AccessPattern>
