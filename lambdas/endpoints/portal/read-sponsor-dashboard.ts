import { readSponsorDashboard } from '#shared/api/portal.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { sponsorDashboard } from '../../services/portal/sponsor-dashboard.ts'

export const handler = endpoint(readSponsorDashboard, ({ params, caller, now }) =>
  sponsorDashboard(caller, params.sponsorKey, now),
)
