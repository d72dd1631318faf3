import type { Unlock } from '../model/code.ts'
import type { AccessLevel, Offer, OfferRules } from '../model/offer.ts'
import type { Role } from '../model/user.ts'
import { isDraft } from './status.ts'

type Locks = Pick<OfferRules, 'exclusive' | 'hiddenDeal' | 'accessLevels'>

/** Whether access levels open a deal: an exclusive one asks for `exclusive`, a hidden one for one of its own. */
export function opens(granted: readonly AccessLevel[], deal: Locks): boolean {
  if (deal.exclusive && !granted.includes('exclusive')) return false
  return !deal.hiddenDeal || deal.accessLevels.some((level) => granted.includes(level))
}

/** Whether access levels let one know of a deal. One that is exclusive besides asks for its code when redeemed. */
export function reveals(granted: readonly AccessLevel[], deal: Locks): boolean {
  return opens(granted, { ...deal, exclusive: false })
}

interface Holder {
  readonly unlocked: readonly Pick<Unlock, 'teamKey' | 'accessLevels'>[]
  /** The organization that they belong to. */
  readonly teamKey?: string | undefined
}

/** True when the viewer belongs to an organization of the deal, or has unlocked it at one of them. */
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
  /** The business that they belong to. */
  readonly sponsorKey?: string | undefined
}

type Read = Locks &
  Pick<Offer, 'teams' | 'sponsor' | 'published' | 'publishAt' | 'publishedAt' | 'archivedAt'>

/**
 * Whether a person may read a deal. A hidden one: fans who have unlocked one of its levels at one of its
 * organizations, staff of these and of its business, and admins. A draft: staff of these alone.
 */
export function mayRead(deal: Read, { role, sponsorKey, ...holder }: Reader): boolean {
  if (role === 'admin' || sponsorKey === deal.sponsor.key) return true
  if (isDraft(deal)) return deal.teams.some(({ key }) => key === holder.teamKey)
  if (!deal.hiddenDeal) return true
  return hasUnlockedDeal({ ...deal, exclusive: false }, holder)
}
