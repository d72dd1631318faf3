import type { Offer } from '../model/offer.ts'

export const DEAL_FILTERS = [
  'OnlineDeals',
  'InStoreDeals',
  'ExclusiveDeals',
  'FlashDeals',
  'TriggeredDeals',
  'ArchivedDeals',
  'ContestDeals',
] as const
/** In the spelling of the portal's addresses. */
export type DealFilter = (typeof DEAL_FILTERS)[number]

type Listed = Pick<
  Offer,
  'published' | 'triggered' | 'flashDeal' | 'contestDeal' | 'hiddenDeal' | 'exclusive' | 'dealType'
>

/** All filters under which a deal is found. */
export function filtersOf(deal: Listed): DealFilter[] {
  const isFound: Record<DealFilter, boolean> = {
    OnlineDeals: deal.dealType === 'online',
    InStoreDeals: deal.dealType === 'instore',
    ExclusiveDeals: deal.exclusive,
    FlashDeals: deal.flashDeal,
    TriggeredDeals: deal.triggered,
    ArchivedDeals: !deal.published,
    ContestDeals: deal.contestDeal,
  }
  return DEAL_FILTERS.filter((filter) => isFound[filter])
}

export const DEAL_GROUPS = [
  'triggered',
  'flash',
  'contest',
  'hidden',
  'published',
  'archived',
] as const
export type DealGroup = (typeof DEAL_GROUPS)[number]

/** Where a deal stands in a grouped list; each deal stands in one. */
export function groupOf(deal: Listed): DealGroup {
  if (!deal.published) return 'archived'
  if (deal.triggered) return 'triggered'
  if (deal.flashDeal) return 'flash'
  if (deal.contestDeal) return 'contest'
  return deal.hiddenDeal ? 'hidden' : 'published'
}

export const DEAL_ORDERS = ['publishedAt', 'activatedAt', 'archivedAt'] as const
export type DealOrder = (typeof DEAL_ORDERS)[number]
type Dated = Pick<Offer, DealOrder | 'published' | 'key'>

/**
 * Compares two deals of a list: those that are published first, then by one of their times. What
 * lacks that time comes last, and the key decides between equals.
 */
export function compareDeals(order: DealOrder, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (one: Dated, other: Dated): number => {
    if (one.published !== other.published) return one.published ? -1 : 1
    const [first, second] = [one[order], other[order]]
    if (first === second) return sign * compareTexts(one.key, other.key)
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1
    return sign * compareTexts(first, second)
  }
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The groups that are not empty, in their order, each newest published first. */
export function groupDeals<Deal extends Listed & Dated>(
  deals: readonly Deal[],
): { readonly group: DealGroup; readonly deals: Deal[] }[] {
  const sorted = deals.toSorted(compareDeals('publishedAt', 'desc'))
  return DEAL_GROUPS.map((group) => ({
    group,
    deals: sorted.filter((deal) => groupOf(deal) === group),
  })).filter((part) => part.deals.length > 0)
}
