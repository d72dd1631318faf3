import type { OutputOf } from '#shared/api/contract.ts'
import type { readPortalOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { ORGANIZATION_SPONSORS_MAX } from '#shared/constants.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'
import { listTeamSponsors } from '../../stores/organizations/sponsors.ts'
import { usesByBusiness } from '../figures/by-business.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'

/**
 * Returns an organization for the portal, with the number of redemptions, proven ones and contest
 * entries of its fans at each of its businesses.
 */
export async function portalOrganization(
  caller: Caller,
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof readPortalOrganization> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const [page, businesses, uses] = await Promise.all([
    readOrganization(teamKey),
    listTeamSponsors(teamKey, ORGANIZATION_SPONSORS_MAX),
    usesByBusiness(teamKey, now),
  ])
  if (page?.organization.key !== teamKey) return refuse('notFound')
  return {
    organization: page.organization,
    fans: page.fans,
    businesses: businesses.map((business) => ({
      ...business,
      redemptions: uses.redemptions.get(business.key) ?? 0,
      proven: uses.proven.get(business.key) ?? 0,
      contestEntries: uses.contestEntries.get(business.key) ?? 0,
    })),
  }
}
