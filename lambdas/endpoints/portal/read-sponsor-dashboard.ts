import { readSponsorDashboard } from '#shared/api/portal.ts'
import { sponsorDashboard } from '../../services/portal/sponsor-dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSponsorDashboard, ({ params, caller }) =>
  sponsorDashboard(caller, params.sponsorKey),
)
