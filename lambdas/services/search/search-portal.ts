import type { OutputOf } from '#shared/api/contract.ts'
import type { BrandRow } from '#shared/api/portal-brands.schemas.ts'
import type { searchPortal } from '#shared/api/portal-search.schemas.ts'
import { COMMAND_SEARCH_ROWS } from '#shared/constants.ts'
import { wordsOf } from '#shared/text.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import type { CommandQuery } from '../../search/search-index.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { listBrands } from '../../stores/organizations/brands.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'
import { maySeeDeal, maySeeSponsor, maySeeTeam } from '../portal-access/portal-access.ts'

/**
 * Runs a staff member's search of the portal with one request to the index, and returns the current
 * rows from the table. Admins also find brands, which are searched in the table because there are
 * only a few.
 */
export async function commandSearch(
  caller: Caller,
  text: string,
): Promise<OutputOf<typeof searchPortal> | Refusal> {
  const owner = ownerFor(caller)
  if (owner === undefined) return refuse('forbidden')
  const index = await searchIndex()
  const found = await index.searchEverything({
    text,
    limit: COMMAND_SEARCH_ROWS,
    ...(owner !== 'all' && { owner }),
  })
  const [organizations, businesses, deals, brands] = await Promise.all([
    readOrganizations(found.organization),
    readSponsors(found.sponsor),
    readOffers(found.offer),
    owner === 'all' ? findBrands(text, COMMAND_SEARCH_ROWS) : [],
  ])
  return {
    organizations: organizations.filter(({ key }) => maySeeTeam(caller, key)),
    businesses: businesses.filter(({ key, teamKeys }) => maySeeSponsor(caller, key, teamKeys)),
    deals: deals.filter((deal) => maySeeDeal(caller, deal)),
    brands,
  }
}

/**
 * Returns the owner whose entities the caller may find, and `all` for admins. Returns undefined if
 * the caller may find none.
 */
function ownerFor(caller: Caller): CommandQuery['owner'] | 'all' {
  const { role, teamKey, sponsorKey } = caller
  if (role === 'admin') return 'all'
  const key = role === 'sponsor' ? sponsorKey : teamKey
  return key === undefined ? undefined : { kind: role === 'sponsor' ? 'sponsor' : 'team', key }
}

/**
 * Returns the first brands, by name, whose name contains every word of the text. The words may be
 * incomplete.
 */
async function findBrands(text: string, limit: number): Promise<BrandRow[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return (await listBrands())
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .slice(0, limit)
    .map(({ row }) => row)
}
