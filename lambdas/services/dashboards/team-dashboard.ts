import type { OutputOf } from '#shared/api/contract.ts'
import type { readTeamDashboard } from '#shared/api/portal.schemas.ts'
import { DASHBOARD_REDEMPTIONS } from '#shared/constants.ts'
import { Organization } from '#shared/model/organization.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listRedemptions } from '../../stores/deals/redemption-lists.ts'
import { parseItem } from '../../stores/table/table.ts'
import { alertLiftOf } from '../alerts/alert-lift.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { readFigures } from './dashboard-figures.ts'

export async function teamDashboard(
  caller: Caller,
  teamKey: string,
): Promise<OutputOf<typeof readTeamDashboard> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const [{ figures, info, fans }, last, alerts] = await Promise.all([
    readFigures({ kind: 'team', key: teamKey }),
    listRedemptions('byTeam', teamKey, { limit: DASHBOARD_REDEMPTIONS }),
    alertLiftOf(teamKey),
  ])
  if (info === undefined) return refuse('notFound')
  const organization = parseItem(Organization, info)
  const businesses = organization.sponsorKeys.length
  return {
    organization,
    fans,
    businesses,
    figures: { ...figures, lastRedemptions: last.items },
    ...(alerts && { alerts }),
  }
}
