import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listPortalOrganizations } from '#shared/api/portal-organizations.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import type { OrganizationCategory } from '#shared/model/category-kinds.ts'
import { listingOf } from '#shared/organizations/listing.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { readCounts } from '../../stores/counters/counters.ts'
import { readCategories } from '../../stores/organizations/categories.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import type { Scope } from '../../stores/table/keys.ts'
import { dealStatsOf } from '../figures/deal-stats.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'

type Query = QueryOf<typeof listPortalOrganizations>

/**
 * Returns a page of the portal's list of organizations. The index gives the keys on the page and
 * the total number of organizations, and the table gives each organization's current state.
 */
export async function portalOrganizations(
  caller: Caller,
  { query: text, filter = 'Alphabetical', page = 1 }: Query,
): Promise<OutputOf<typeof listPortalOrganizations> | Refusal> {
  const own = caller.role === 'admin' ? undefined : caller.teamKey
  if (caller.role !== 'admin' && own === undefined) return refuse('forbidden')
  const { order, kind } = listingOf(filter)
  const category = kind && (await nameOfKind(kind))
  const scope: Scope = own === undefined ? { kind: 'platform' } : { kind: 'team', key: own }
  const index = await searchIndex()
  const [found, counts] = await Promise.all([
    index.searchNames('organization', {
      text,
      key: own,
      category,
      order,
      page,
      limit: PAGE_SIZE,
    }),
    readCounts(scope),
  ])
  const rows = await readOrganizations(found.keys)
  return {
    items: rows.filter(
      ({ key, categories }) =>
        maySeeTeam(caller, key) && (category === undefined || categories.includes(category)),
    ),
    total: found.total,
    pages: Math.ceil(found.total / PAGE_SIZE),
    stats: {
      organizations: found.all,
      active: found.all - found.archived,
      archived: found.archived,
      ...dealStatsOf(counts),
    },
  }
}

/**
 * Returns the current name of the category with this kind. If no category has the kind, returns the
 * kind itself, which matches no organization.
 */
async function nameOfKind(kind: OrganizationCategory): Promise<string> {
  const { categories } = await readCategories()
  return categories.find((category) => category.kind === kind)?.name ?? kind
}
