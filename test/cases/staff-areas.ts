import { auditCases } from './audit.ts'
import { brandsCases } from './brands.ts'
import { codesCases } from './codes.ts'
import { deskCases } from './desk.ts'
import { desksCases } from './desks.ts'
import { portalCases } from './portal.ts'
import { portalDealsCases } from './portal-deals.ts'
import { reportsCases } from './reports.ts'
import { settingsCases } from './settings.ts'
import { sponsorsCases } from './sponsors.ts'
import { staffCases } from './staff.ts'
import { triggerBoardCases } from './trigger-board.ts'
import { uploadsCases } from './uploads.ts'
import { valueReportsCases } from './value-reports.ts'

/** Cases of the endpoints for staff. */
export const STAFF_CASES = {
  ...portalCases,
  ...desksCases,
  ...deskCases,
  ...valueReportsCases,
  ...portalDealsCases,
  ...triggerBoardCases,
  ...uploadsCases,
  ...settingsCases,
  ...codesCases,
  ...sponsorsCases,
  ...brandsCases,
  ...staffCases,
  ...auditCases,
  ...reportsCases,
}
