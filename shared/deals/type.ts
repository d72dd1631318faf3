import type { OfferRules } from '../model/offer.ts'
import { isWithdrawn, type Withdrawable } from './teams.ts'
import { visibilityOf } from './visibility.ts'

export const DEAL_TYPES = [
  'public',
  'exclusive',
  'flash',
  'contest',
  'hidden',
  'triggered',
] as const
/** Type of a deal, shown as a label with icon and color. */
export type DealType = (typeof DEAL_TYPES)[number]

type TypeFlags = Pick<
  OfferRules,
  'exclusive' | 'flashDeal' | 'contestDeal' | 'hiddenDeal' | 'triggered'
>

/**
 * Returns a deal's type. A triggered deal is `triggered` unless it is exclusive, flash, contest or
 * hidden.
 */
export function dealType(deal: TypeFlags): DealType {
  const visibility = visibilityOf(deal)
  return visibility === 'public' && deal.triggered ? 'triggered' : visibility
}

/** Public lists in which a deal appears. Hidden and withdrawn deals are in none. */
export type PublicList = 'deals' | 'contests' | 'flash'

export function publicListsOf(deal: Withdrawable & TypeFlags): PublicList[] {
  if (isWithdrawn(deal) || deal.hiddenDeal) return []
  if (deal.contestDeal) return ['contests']
  return deal.flashDeal ? ['deals', 'flash'] : ['deals']
}

/** Tabs on an organization's page. Each tab lists published deals of one kind. */
export const ORGANIZATION_DEAL_KINDS = ['public', 'exclusive', 'hiddenDeal', 'contests'] as const
export type OrganizationDealKind = (typeof ORGANIZATION_DEAL_KINDS)[number]

/**
 * Returns the tab in which a deal is listed. A hidden deal is in the hidden tab even if it is a
 * contest or exclusive.
 */
export function organizationDealKind(deal: TypeFlags): OrganizationDealKind {
  if (deal.hiddenDeal) return 'hiddenDeal'
  if (deal.contestDeal) return 'contests'
  return deal.exclusive ? 'exclusive' : 'public'
}
