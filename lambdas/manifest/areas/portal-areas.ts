import { auditEndpoints } from '../audit.ts'
import { brandsEndpoints } from '../brands.ts'
import { codesEndpoints } from '../codes.ts'
import { portalEndpoints } from '../portal.ts'
import { portalDashboardEndpoints } from '../portal-dashboards.ts'
import { portalDealsEndpoints } from '../portal-deals.ts'
import { purchasesEndpoints } from '../purchases.ts'
import { reportsEndpoints } from '../reports.ts'
import { settingsEndpoints } from '../settings.ts'
import { sponsorsEndpoints } from '../sponsors.ts'
import { staffEndpoints } from '../staff.ts'
import { triggerBoardEndpoints } from '../trigger-board.ts'
import { uploadsEndpoints } from '../uploads.ts'
import { linkAreas } from './link-areas.ts'

/** Areas of the portal, in the order of the documentation. Fans use some of them, too. */
export const portalAreas = {
  portal: [...portalDashboardEndpoints, ...portalEndpoints],
  ...linkAreas,
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
} as const
