import type { Page } from '#shared/api/paging.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import {
  listSponsors,
  listTeamSponsors,
  readSponsor,
  type SponsorCard,
} from '../../stores/organizations/sponsors.ts'
import { maySeeTeam } from './portal-access.ts'

interface ListRequest {
  readonly limit: number
  readonly cursor: string | undefined
  /** Only the businesses of this organization. */
  readonly teamKey: string | undefined
}

/** The businesses that a member of the staff may see, by name. */
export async function sponsorsOf(
  caller: Caller,
  { teamKey, ...page }: ListRequest,
): Promise<Page<SponsorCard> | Refusal> {
  if (teamKey !== undefined) {
    return maySeeTeam(caller, teamKey) ? listTeamSponsors(teamKey, page) : refuse('forbidden')
  }
  if (caller.role === 'admin') return listSponsors(page)
  if (caller.role === 'team' && caller.teamKey) return listTeamSponsors(caller.teamKey, page)
  const own = caller.sponsorKey === undefined ? undefined : await readSponsor(caller.sponsorKey)
  return { items: own ? [own] : [] }
}
