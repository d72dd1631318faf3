import type { OutputOf } from '#shared/api/contract.ts'
import type { countOrganizationDeals as contract } from '#shared/api/organizations.schemas.ts'
import type { Page } from '#shared/api/paging.ts'
import { reveals } from '#shared/deals/access.ts'
import { onNowFirst } from '#shared/deals/closing.ts'
import type { OrganizationDealKind } from '#shared/deals/type.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { listTeamOffersOfKind } from '../../stores/deals/offers.ts'
import { parseUnlock } from '../../stores/fans/unlocks.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'
import { keys } from '../../stores/table/keys.ts'
import { excluded } from './kept-settings.ts'

interface Request {
  readonly slugOrKey: string
  readonly kind: OrganizationDealKind
  readonly caller: Caller | undefined
  readonly now: Date
  readonly page: { readonly limit: number; readonly cursor: string | undefined }
}

/**
 * Returns a page of an organization's deals of one kind. Returns none if the organization is
 * archived, or excluded for this kind. Of hidden deals, fans get only those that they have
 * unlocked.
 */
export async function organizationDeals(request: Request): Promise<Page<OfferCard> | Refusal> {
  const { caller, kind } = request
  const unlockKey =
    kind === 'hiddenDeal' && caller
      ? (teamKey: string) => keys.unlock(caller.userKey, teamKey)
      : undefined
  const [found, { excludedTeamKey }] = await Promise.all([
    readOrganization(request.slugOrKey, unlockKey),
    excluded(request.now),
  ])
  if (found === undefined) return refuse('notFound')
  const { key, archived } = found.organization
  if (archived || (key === excludedTeamKey && isExcludable(kind))) return { items: [] }
  const stored = await listTeamOffersOfKind(key, kind, request.page)
  const cards = { ...stored, items: onNowFirst(stored.items, request.now) }
  if (kind !== 'hiddenDeal' || isMember(caller, key)) return cards
  if (found.beside === undefined) return { items: [] }
  const { accessLevels } = parseUnlock(found.beside)
  return { ...cards, items: cards.items.filter((card) => reveals(accessLevels, card)) }
}

/**
 * Counts the public deals, exclusive deals and contests of an organization. Returns zeros for an
 * unknown organization. For the excluded organization, counts only contests.
 */
export async function countOrganizationDeals(
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof contract>> {
  const [counts, { excludedTeamKey }] = await Promise.all([
    searchIndex().then((index) => index.countTeamOffers(teamKey)),
    excluded(now),
  ])
  return teamKey === excludedTeamKey
    ? { public: 0, exclusive: 0, contests: counts.contests }
    : counts
}

function isExcludable(kind: OrganizationDealKind): boolean {
  return kind === 'public' || kind === 'exclusive'
}

/**
 * Returns whether the caller is an admin or works for the organization. These callers see all
 * hidden deals of the organization. Fans see only hidden deals that they have unlocked.
 */
function isMember(caller: Caller | undefined, teamKey: string): boolean {
  return caller?.role === 'admin' || caller?.teamKey === teamKey
}
