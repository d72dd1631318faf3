import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { DASHBOARD_REDEMPTIONS } from '#shared/constants.ts'
import type { DealFilter } from '#shared/deals/listing.ts'
import { flashDealsFault } from '#shared/deals/validation.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'
import { listRedemptions } from '../../stores/deals/redemption-lists.ts'
import { parseItem } from '../../stores/table/table.ts'
import { isOwnSponsor, maySeeSponsor } from '../portal-access/portal-access.ts'
import { readFigures } from './dashboard-figures.ts'
import { healthNeeds } from './health-needs.ts'

/**
 * If an organization opens a business's dashboard, this many of the business's newest redemptions,
 * contest entries and purchases are read, and those at other organizations are left out. The full
 * list shows all those at the organization.
 */
const NEWEST = 20

/**
 * Returns a business's dashboard. A caller who may not see it gets the same refusal whether or not
 * the business exists.
 */
export async function sponsorDashboard(
  caller: Caller,
  sponsorKey: string,
): Promise<OutputOf<typeof readSponsorDashboard> | Refusal> {
  const isTeam = caller.role === 'team'
  const [{ figures, info, health }, last] = await Promise.all([
    readFigures({ kind: 'sponsor', key: sponsorKey }),
    listRedemptions('bySponsor', sponsorKey, { limit: isTeam ? NEWEST : DASHBOARD_REDEMPTIONS }),
  ])
  const sponsor = info && parseItem(Sponsor, info)
  if (!maySeeSponsor(caller, sponsorKey, sponsor?.teamKeys ?? [])) return refuse('forbidden')
  if (sponsor === undefined) return refuse('notFound')
  const mine = last.items.filter((row) => !isTeam || row.teamKey === caller.teamKey)
  const fault = isOwnSponsor(caller, sponsorKey) ? flashDealsFault(sponsor) : undefined
  const deals = isTeam ? await dealsWith(sponsorKey, caller.teamKey ?? '') : figures.deals
  const unhealthy = isTeam ? undefined : await healthNeeds(health)
  return {
    sponsor: isTeam ? withoutDocument(sponsor) : sponsor,
    ...(fault && { flashDealsFault: fault }),
    ...(unhealthy && { unhealthy }),
    figures: {
      deals,
      ...(!isTeam && { total: figures.total }),
      lastRedemptions: mine.slice(0, DASHBOARD_REDEMPTIONS),
      ...(isTeam && mine.length === 0 && last.cursor !== undefined && { areNewestOfOthers: true }),
    },
  }
}

/** Removes the training document, which organizations may not read. */
function withoutDocument({ document: _, ...sponsor }: Sponsor): Sponsor {
  return sponsor
}

/** Counts the deals that a business has with one organization. */
async function dealsWith(sponsorKey: string, teamKey: string) {
  const index = await searchIndex()
  const count = async (filter?: DealFilter) => {
    const found = await index.searchPortalDeals({
      owners: [ownerOf('sponsor', sponsorKey), ownerOf('team', teamKey)],
      filter,
      order: 'publishedAt',
      direction: 'desc',
      page: 1,
      limit: 1,
    })
    return found.total
  }
  const [all, archived, flash, scheduled, drafts] = await Promise.all([
    count(),
    count('ArchivedDeals'),
    count('FlashDeals'),
    count('ScheduledDeals'),
    count('DraftDeals'),
  ])
  return { all, archived, flash, published: all - archived - scheduled - drafts }
}
