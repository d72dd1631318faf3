import type { OutputOf } from '#shared/api/contract.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import { DASHBOARD_REDEMPTIONS } from '#shared/constants.ts'
import { Organization } from '#shared/model/organization.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { listRedemptions } from '../../stores/deals/redemptions.ts'
import { parseItem } from '../../stores/table/table.ts'
import { readFigures } from './dashboard.ts'
import { maySeeTeam } from './portal-access.ts'

export async function teamDashboard(
  caller: Caller,
  teamKey: string,
): Promise<OutputOf<typeof readTeamDashboard> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const [{ figures, info, fans }, last] = await Promise.all([
    readFigures({ kind: 'team', key: teamKey }),
    listRedemptions('byTeam', teamKey, { limit: DASHBOARD_REDEMPTIONS }),
  ])
  if (info === undefined) return refuse('notFound')
  const organization = parseItem(Organization, info)
  const businesses = organization.sponsorKeys.length
  return { organization, fans, businesses, figures: { ...figures, lastRedemptions: last.items } }
}
