import type { Unlock } from '../model/code.ts'
import type { AccessLevel, OfferRules } from '../model/offer.ts'

type Locks = Pick<OfferRules, 'exclusive' | 'hiddenDeal' | 'accessLevels'>

/** Whether access levels open a deal: an exclusive one asks for `exclusive`, a hidden one for one of its own. */
export function opens(granted: readonly AccessLevel[], deal: Locks): boolean {
  if (deal.exclusive && !granted.includes('exclusive')) return false
  return !deal.hiddenDeal || deal.accessLevels.some((level) => granted.includes(level))
}

interface Holder {
  readonly unlocked: readonly Pick<Unlock, 'teamKey' | 'accessLevels'>[]
  /** The organization that he belongs to. */
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
