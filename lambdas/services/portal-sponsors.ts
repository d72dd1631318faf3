import type { Page } from '#shared/api/paging.ts'
import type { Caller } from '../runtime/caller.ts'
import {
  listSponsors,
  listTeamSponsors,
  readSponsor,
  type SponsorCard,
} from '../stores/sponsors.ts'

/** The businesses that a member of the staff may see, by name. */
export async function sponsorsOf(
  caller: Caller,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<SponsorCard>> {
  if (caller.role === 'admin') return listSponsors(page)
  if (caller.role === 'team' && caller.teamKey) return listTeamSponsors(caller.teamKey, page)
  const own = caller.sponsorKey === undefined ? undefined : await readSponsor(caller.sponsorKey)
  return { items: own ? [own] : [] }
}
