import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { sponsorDashboard } from '../../services/dashboards/sponsor-dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSponsorDashboard, ({ params, caller }) =>
  sponsorDashboard(caller, params.sponsorKey),
)
