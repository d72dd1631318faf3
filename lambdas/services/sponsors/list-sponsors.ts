import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { readCounts } from '../../stores/counters/counters.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'
import type { Scope } from '../../stores/table/keys.ts'
import { dealStatsOf } from '../figures/deal-stats.ts'

type Answer = OutputOf<typeof listPortalSponsors>
type Row = Answer['items'][number]

/** Number of organizations whose logos a card shows. */
const ORGANIZATIONS_SHOWN = 3

/**
 * Returns a page of the portal's list of businesses. The index gives the keys and the total, and
 * the table gives each business's current state.
 */
export async function portalSponsors(
  caller: Caller,
  {
    query: text,
    filter: order = 'Alphabetical',
    page = 1,
    teamKey,
  }: QueryOf<typeof listPortalSponsors>,
): Promise<Answer | Refusal> {
  const scope = scopeFor(caller, teamKey)
  if (scope === undefined) return refuse('forbidden')
  const index = await searchIndex()
  const [found, counts] = await Promise.all([
    index.searchNames('sponsor', {
      ...(scope.kind === 'team' && { teamKey: scope.key }),
      ...(scope.kind === 'sponsor' && { key: scope.key }),
      text,
      order,
      page,
      limit: PAGE_SIZE,
    }),
    readCounts(scope),
  ])
  const sponsors = (await readSponsors(found.keys)).filter((sponsor) => belongs(sponsor, scope))
  return {
    items: caller.role === 'admin' ? await withOrganizations(sponsors) : sponsors,
    total: found.total,
    pages: Math.ceil(found.total / PAGE_SIZE),
    stats: { businesses: found.all, ...dealStatsOf(counts) },
  }
}

type ListScope = Extract<Scope, { kind: 'platform' | 'team' | 'sponsor' | 'offer' }>

/** Returns the scope of businesses to list; undefined if the caller may not list them. */
function scopeFor(caller: Caller, teamKey: string | undefined): ListScope | undefined {
  if (caller.role === 'admin') {
    return teamKey === undefined ? { kind: 'platform' } : { kind: 'team', key: teamKey }
  }
  if (caller.role === 'sponsor') {
    const { sponsorKey } = caller
    const isOwn = sponsorKey !== undefined && teamKey === undefined
    return isOwn ? { kind: 'sponsor', key: sponsorKey } : undefined
  }
  const own = caller.teamKey
  return own !== undefined && (teamKey ?? own) === own ? { kind: 'team', key: own } : undefined
}

function belongs(sponsor: Sponsor, scope: ListScope): boolean {
  return scope.kind !== 'team' || sponsor.teamKeys.includes(scope.key)
}

/**
 * Adds the first organizations of each business, whose logos the business's card shows to admins.
 */
async function withOrganizations(sponsors: readonly Sponsor[]): Promise<Row[]> {
  const shown = sponsors.map(({ teamKeys }) => teamKeys.slice(0, ORGANIZATIONS_SHOWN))
  const read = await readOrganizations([...new Set(shown.flat())])
  const byKey = new Map(read.map((organization) => [organization.key, organization]))
  return sponsors.map((sponsor, i) => ({
    ...sponsor,
    organizations: shown[i]?.flatMap((key) => byKey.get(key) ?? []) ?? [],
  }))
}
