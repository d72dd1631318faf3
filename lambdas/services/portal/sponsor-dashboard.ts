import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import { DASHBOARD_REDEMPTIONS } from '#shared/constants.ts'
import { flashDealsFault } from '#shared/deals/validation.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { listRedemptions } from '../../stores/deals/redemptions.ts'
import { parseItem } from '../../stores/table/table.ts'
import { readFigures } from './dashboard.ts'
import { dealsWith } from './deals-with.ts'
import { isOwnSponsor, maySeeSponsor } from './portal-access.ts'

/** Among so many of a business an organization's dashboard finds its own; the list finds them all. */
const NEWEST = 20

/**
 * Returns a business's dashboard. A person who may not see it gets the same answer whether it exists or not.
 */
export async function sponsorDashboard(
  caller: Caller,
  sponsorKey: string,
): Promise<OutputOf<typeof readSponsorDashboard> | Refusal> {
  const isTeam = caller.role === 'team'
  const [{ figures, info }, last] = await Promise.all([
    readFigures({ kind: 'sponsor', key: sponsorKey }),
    listRedemptions('bySponsor', sponsorKey, { limit: isTeam ? NEWEST : DASHBOARD_REDEMPTIONS }),
  ])
  const sponsor = info && parseItem(Sponsor, info)
  if (!maySeeSponsor(caller, sponsorKey, sponsor?.teamKeys ?? [])) return refuse('forbidden')
  if (sponsor === undefined) return refuse('notFound')
  const mine = last.items.filter((row) => !isTeam || row.teamKey === caller.teamKey)
  const fault = isOwnSponsor(caller, sponsorKey) ? flashDealsFault(sponsor) : undefined
  const deals = isTeam ? await dealsWith(sponsorKey, caller.teamKey ?? '') : figures.deals
  return {
    sponsor: isTeam ? withoutDocument(sponsor) : sponsor,
    ...(fault && { flashDealsFault: fault }),
    figures: {
      deals,
      ...(!isTeam && { total: figures.total }),
      lastRedemptions: mine.slice(0, DASHBOARD_REDEMPTIONS),
      ...(isTeam && mine.length === 0 && last.cursor !== undefined && { areNewestOfOthers: true }),
    },
  }
}

/** Removes the redemption instructions, which are for the business's people and not for its organizations. */
function withoutDocument({ document: _, ...sponsor }: Sponsor): Sponsor {
  return sponsor
}
