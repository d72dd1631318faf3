import type { OutputOf } from '#shared/api/contract.ts'
import type { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import { ORGANIZATION_SPONSORS_MAX } from '#shared/constants.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readAllCounts } from '../../stores/counters/counters.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'
import { listTeamSponsors } from '../../stores/organizations/sponsors.ts'
import { maySeeTeam } from '../portal/portal-access.ts'

/** An organization as the portal shows it, with what each of its businesses comes to. */
export async function portalOrganization(
  caller: Caller,
  teamKey: string,
): Promise<OutputOf<typeof readPortalOrganization> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const [page, businesses] = await Promise.all([
    readOrganization(teamKey),
    listTeamSponsors(teamKey, ORGANIZATION_SPONSORS_MAX),
  ])
  if (page?.organization.key !== teamKey) return refuse('notFound')
  const counts = await readAllCounts(businesses.map(({ key }) => ({ kind: 'sponsor', key })))
  return {
    organization: page.organization,
    fans: page.fans,
    businesses: businesses.map((business, i) => ({
      ...business,
      redemptions: counts[i]?.redemptions ?? 0,
      contestEntries: counts[i]?.contestEntries ?? 0,
    })),
  }
}
