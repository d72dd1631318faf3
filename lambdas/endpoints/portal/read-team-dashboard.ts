import { readTeamDashboard } from '#shared/api/portal.schemas.ts'
import { teamDashboard } from '../../services/dashboards/team-dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readTeamDashboard, ({ params, caller }) =>
  teamDashboard(caller, params.teamKey),
)
