import { readTeamDashboard } from '#shared/api/portal.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { teamDashboard } from '../../services/portal/team-dashboard.ts'

export const handler = endpoint(readTeamDashboard, ({ params, caller, now }) =>
  teamDashboard(caller, params.teamKey, now),
)
