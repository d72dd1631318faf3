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
/** Type label of a deal, shown as text, icon and colour. */
export type DealType = (typeof DEAL_TYPES)[number]

type TypeFlags = Pick<
  OfferRules,
  'exclusive' | 'flashDeal' | 'contestDeal' | 'hiddenDeal' | 'triggered'
>

/** Returns a deal's type; `triggered` only if nothing else applies. */
export function dealType(deal: TypeFlags): DealType {
  const visibility = visibilityOf(deal)
  return visibility === 'public' && deal.triggered ? 'triggered' : visibility
}

/** Public lists of a deal; hidden and withdrawn ones are in none. */
export type PublicList = 'deals' | 'contests' | 'flash'

export function publicListsOf(deal: Withdrawable & TypeFlags): PublicList[] {
  if (isWithdrawn(deal) || deal.hiddenDeal) return []
  if (deal.contestDeal) return ['contests']
  return deal.flashDeal ? ['deals', 'flash'] : ['deals']
}

/** Tabs of an organization's page, each listing its published deals of that kind. */
export const ORGANIZATION_DEAL_KINDS = ['public', 'exclusive', 'hiddenDeal', 'contests'] as const
export type OrganizationDealKind = (typeof ORGANIZATION_DEAL_KINDS)[number]

/** Returns the tab of a deal; a hidden one is always hidden. */
export function organizationDealKind(deal: TypeFlags): OrganizationDealKind {
  if (deal.hiddenDeal) return 'hiddenDeal'
  if (deal.contestDeal) return 'contests'
  return deal.exclusive ? 'exclusive' : 'public'
}
