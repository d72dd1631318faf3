import type { AccessLevel } from '../model/access-levels.ts'
import type { Unlock } from '../model/code.ts'
import type { Offer, OfferRules } from '../model/offer.ts'
import type { Role } from '../model/roles.ts'
import { isDraft } from './status.ts'

type Locks = Pick<OfferRules, 'exclusive' | 'hiddenDeal' | 'accessLevels'>

/**
 * Returns whether access levels unlock a deal. An exclusive deal requires `exclusive`. A hidden
 * deal requires at least one of its own levels.
 */
export function opens(granted: readonly AccessLevel[], deal: Locks): boolean {
  if (deal.exclusive && !granted.includes('exclusive')) return false
  return !deal.hiddenDeal || deal.accessLevels.some((level) => granted.includes(level))
}

/**
 * Returns whether access levels make a deal visible. Redeeming a hidden deal that is also exclusive
 * additionally requires `exclusive`.
 */
export function reveals(granted: readonly AccessLevel[], deal: Locks): boolean {
  return opens(granted, { ...deal, exclusive: false })
}

interface Holder {
  readonly unlocked: readonly Pick<Unlock, 'teamKey' | 'accessLevels'>[]
  /** Key of the organization that the viewer works for. */
  readonly teamKey?: string | undefined
}

/**
 * Returns whether the viewer works for one of the deal's organizations, or has unlocked the deal at
 * one of them.
 */
export function hasUnlockedDeal(
  deal: Locks & Pick<OfferRules, 'teams'>,
  { unlocked, teamKey }: Holder,
): boolean {
  return deal.teams.some(
    ({ key }) =>
      key === teamKey ||
      unlocked.some((unlock) => unlock.teamKey === key && opens(unlock.accessLevels, deal)),
  )
}

interface Reader extends Holder {
  readonly role?: Role | undefined
  /** Key of the business that the reader works for. */
  readonly sponsorKey?: string | undefined
}

type Read = Locks &
  Pick<Offer, 'teams' | 'sponsor' | 'published' | 'publishAt' | 'publishedAt' | 'archivedAt'>

/**
 * Returns whether a person may read a deal. Admins and staff of the deal's business or
 * organizations may always read it. Others may read no drafts, and a hidden deal only if they have
 * unlocked it.
 */
export function mayRead(deal: Read, { role, sponsorKey, ...holder }: Reader): boolean {
  if (role === 'admin' || sponsorKey === deal.sponsor.key) return true
  if (isDraft(deal)) return deal.teams.some(({ key }) => key === holder.teamKey)
  if (!deal.hiddenDeal) return true
  return hasUnlockedDeal({ ...deal, exclusive: false }, holder)
}
