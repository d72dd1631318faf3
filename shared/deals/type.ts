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
/** Label of a deal: by word, icon and colour together. */
export type DealType = (typeof DEAL_TYPES)[number]

type TypeFlags = Pick<
  OfferRules,
  'exclusive' | 'flashDeal' | 'contestDeal' | 'hiddenDeal' | 'triggered'
>

/** A trigger shows only where nothing else does. */
export function dealType(deal: TypeFlags): DealType {
  const visibility = visibilityOf(deal)
  return visibility === 'public' && deal.triggered ? 'triggered' : visibility
}

/** The public lists that a deal stands in; hidden deals and those withdrawn stand in none. */
export type PublicList = 'deals' | 'contests' | 'flash'

export function publicListsOf(deal: Withdrawable & TypeFlags): PublicList[] {
  if (isWithdrawn(deal) || deal.hiddenDeal) return []
  if (deal.contestDeal) return ['contests']
  return deal.flashDeal ? ['deals', 'flash'] : ['deals']
}

/** The tabs of an organization's page, in each of which its published deals of that kind stand. */
export const ORGANIZATION_DEAL_KINDS = ['public', 'exclusive', 'hiddenDeal', 'contests'] as const
export type OrganizationDealKind = (typeof ORGANIZATION_DEAL_KINDS)[number]

/** A hidden deal is hidden first, whatever else it is. */
export function organizationDealKind(deal: TypeFlags): OrganizationDealKind {
  if (deal.hiddenDeal) return 'hiddenDeal'
  if (deal.contestDeal) return 'contests'
  return deal.exclusive ? 'exclusive' : 'public'
}
