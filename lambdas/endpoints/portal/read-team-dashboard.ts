import { readTeamDashboard } from '#shared/api/portal.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { teamDashboard } from '../../services/team-dashboard.ts'

export const handler = endpoint(readTeamDashboard, ({ params, caller, now }) =>
  teamDashboard(caller, params.teamKey, now),
)
