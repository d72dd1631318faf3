import { type EndpointName, endpoints } from '#lambdas/manifest.ts'
import { SESSION_LOOK } from '#lambdas/stores/access-patterns.ts'
import { alertsCases } from './cases/alerts.ts'
import { auditCases } from './cases/audit.ts'
import { brandsCases } from './cases/brands.ts'
import type { Case } from './cases/case.ts'
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

/** The case of each endpoint, by its name. */
export const cases: Readonly<Record<string, Case>> = Object.fromEntries(
  Object.entries(CASES).map(([name, found]) => {
    const access = endpoints.find(({ contract }) => contract.name === name)?.contract.access
    return [name, Array.isArray(access) ? lookingAtSession(found) : found]
  }),
)

/** What is for roles alone looks first whether their session was ended. */
function lookingAtSession({ cost, ...rest }: Case): Case {
  const { requests, readUnits } = SESSION_LOOK
  return {
    ...rest,
    cost: {
      ...cost,
      requests: cost.requests + requests,
      readUnits: cost.readUnits + readUnits,
    },
  }
}

export function caseOf(name: string): Case {
  const found = cases[name]
  if (found === undefined) throw new Error(`There is no case of ${name} in test/cases`)
  return found
}
