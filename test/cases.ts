import { type EndpointLine, type EndpointName, endpointNamed } from '#lambdas/manifest.ts'
import type { AccessPattern } from '#lambdas/stores/access-patterns/pattern.ts'
import { SESSION_LOOK } from '#lambdas/stores/access-patterns.ts'
import { alertsCases } from './cases/alerts.ts'
import { auditCases } from './cases/audit.ts'
import { brandsCases } from './cases/brands.ts'
import type { Case, Cost } from './cases/case.ts'
import { codesCases } from './cases/codes.ts'
import { dealsCases } from './cases/deals.ts'
import { docsCases } from './cases/docs.ts'
import { homeCases } from './cases/home.ts'
import { meCases } from './cases/me.ts'
import { organizationsCases } from './cases/organizations.ts'
import { placesCases } from './cases/places.ts'
import { portalCases } from './cases/portal.ts'
import { portalDealsCases } from './cases/portal-deals.ts'
import { purchasesCases } from './cases/purchases.ts'
import { reportsCases } from './cases/reports.ts'
import { settingsCases } from './cases/settings.ts'
import { sponsorsCases } from './cases/sponsors.ts'
import { staffCases } from './cases/staff.ts'
import { triggerBoardCases } from './cases/trigger-board.ts'
import { uploadsCases } from './cases/uploads.ts'

const CASES: Readonly<Record<EndpointName, Case>> = {
  ...homeCases,
  ...organizationsCases,
  ...dealsCases,
  ...meCases,
  ...alertsCases,
  ...placesCases,
  ...portalCases,
  ...portalDealsCases,
  ...triggerBoardCases,
  ...purchasesCases,
  ...uploadsCases,
  ...settingsCases,
  ...codesCases,
  ...sponsorsCases,
  ...brandsCases,
  ...staffCases,
  ...auditCases,
  ...reportsCases,
  ...docsCases,
}

/** A case with the units that one call may take. */
interface MeasuredCase extends Case {
  readonly cost: Cost & AccessPattern
}

/** The case of each endpoint, by its name. */
export const cases: Readonly<Record<string, MeasuredCase>> = Object.fromEntries(
  Object.entries(CASES).map(([name, found]) => [
    name,
    { ...found, cost: { ...unitsOf(endpointNamed(name as EndpointName)), ...found.cost } },
  ]),
)

/** Adds the look at the session, which each endpoint for roles alone begins with. */
function unitsOf({ contract, costs }: EndpointLine): AccessPattern {
  if (!Array.isArray(contract.access)) return costs
  const { requests, readUnits } = SESSION_LOOK
  return {
    ...costs,
    requests: costs.requests + requests,
    readUnits: costs.readUnits + readUnits,
  }
}

export function caseOf(name: string): MeasuredCase {
  const found = cases[name]
  if (found === undefined) throw new Error(`There is no case of ${name} in test/cases`)
  return found
}
