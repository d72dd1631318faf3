import type { OfferRules } from '../model/offer.ts'

/** Visibilities to choose from in a deal's form. */
export const VISIBILITIES = ['public', 'exclusive', 'flash', 'contest', 'hidden'] as const
export type Visibility = (typeof VISIBILITIES)[number]

type Flags = Pick<OfferRules, 'exclusive' | 'flashDeal' | 'contestDeal' | 'hiddenDeal'>

export function visibilityOf(deal: Flags): Visibility {
  if (deal.exclusive) return 'exclusive'
  if (deal.flashDeal) return 'flash'
  if (deal.contestDeal) return 'contest'
  return deal.hiddenDeal ? 'hidden' : 'public'
}

export function flagsOf(visibility: Visibility): Flags {
  return {
    exclusive: visibility === 'exclusive',
    flashDeal: visibility === 'flash',
    contestDeal: visibility === 'contest',
    hiddenDeal: visibility === 'hidden',
  }
}

/** Returns whether a deal has an end of its own. Flash deals do, and contests without a trigger. */
export function keepsExpiry(visibility: Visibility, isTriggered: boolean): boolean {
  return visibility === 'flash' || (visibility === 'contest' && !isTriggered)
}
