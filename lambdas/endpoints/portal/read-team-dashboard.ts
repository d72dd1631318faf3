import { readTeamDashboard } from '#shared/api/portal.ts'
import { teamDashboard } from '../../services/portal/team-dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readTeamDashboard, ({ params, caller }) =>
  teamDashboard(caller, params.teamKey),
)
