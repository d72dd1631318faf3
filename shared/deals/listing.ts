import type { Offer } from '../model/offer.ts'
import { compareTexts } from '../name-order.ts'
import { isDraft, isScheduled, notedClosing } from './status.ts'

export const DEAL_FILTERS = [
  'OnlineDeals',
  'InStoreDeals',
  'ExclusiveDeals',
  'FlashDeals',
  'TriggeredDeals',
  'ArchivedDeals',
  'ContestDeals',
  'DraftDeals',
  'ScheduledDeals',
  'SoldOutDeals',
  'LimitReachedDeals',
  'EndedDeals',
] as const
/** Filters of deals in the portal, spelled as in the portal's URLs. */
export type DealFilter = (typeof DEAL_FILTERS)[number]

type Listed = Pick<
  Offer,
  | ('published' | 'publishAt' | 'publishedAt' | 'archivedAt')
  | ('triggered' | 'flashDeal' | 'contestDeal' | 'hiddenDeal' | 'exclusive' | 'dealType')
  | ('triggerEndAt' | 'expiresAt' | 'redemptionsLimit' | 'isSoldOut' | 'hasEnded')
>

/** Returns all filters that a deal matches. */
export function filtersOf(deal: Listed): DealFilter[] {
  const closing = notedClosing(deal)
  const isFound: Record<DealFilter, boolean> = {
    OnlineDeals: deal.dealType === 'online',
    InStoreDeals: deal.dealType === 'instore',
    ExclusiveDeals: deal.exclusive,
    FlashDeals: deal.flashDeal,
    TriggeredDeals: deal.triggered,
    ArchivedDeals: !deal.published && !isDraft(deal) && !isScheduled(deal),
    ContestDeals: deal.contestDeal,
    DraftDeals: isDraft(deal),
    ScheduledDeals: isScheduled(deal),
    SoldOutDeals: closing === 'soldOut',
    LimitReachedDeals: closing === 'limitReached',
    EndedDeals: closing === 'ended',
  }
  return DEAL_FILTERS.filter((filter) => isFound[filter])
}

type Grouped = Pick<
  Offer,
  | ('published' | 'publishAt' | 'publishedAt' | 'archivedAt')
  | ('triggered' | 'flashDeal' | 'contestDeal' | 'hiddenDeal')
>

/** Groups in which lists sort deals. Triggered deals come first, regardless of their visibility. */
const DEAL_GROUPS = [
  'triggered',
  'flash',
  'contest',
  'hidden',
  'published',
  'draft',
  'archived',
] as const

/** Returns the position of a deal's group in lists. */
export function groupOf(deal: Grouped): number {
  return DEAL_GROUPS.indexOf(groupNameOf(deal))
}

function groupNameOf(deal: Grouped): (typeof DEAL_GROUPS)[number] {
  if (!deal.published) return isDraft(deal) ? 'draft' : 'archived'
  if (deal.triggered) return 'triggered'
  if (deal.flashDeal) return 'flash'
  if (deal.contestDeal) return 'contest'
  return deal.hiddenDeal ? 'hidden' : 'published'
}

/** Sort orders of deals in the portal: by group, or by one of a deal's times. */
export const DEAL_ORDERS = ['group', 'publishedAt', 'activatedAt', 'archivedAt'] as const
export type DealOrder = (typeof DEAL_ORDERS)[number]

type Ordered = Pick<Offer, Exclude<DealOrder, 'group'> | 'published' | 'key'> & {
  readonly group: number
}

/**
 * Returns a function that compares two deals for sorting. The order `group` sorts by group, then by
 * publishing time. Every other order sorts published deals first, then by the time of that name.
 * Missing times sort last, and keys break ties.
 */
export function compareDeals(order: DealOrder, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  const time = order === 'group' ? 'publishedAt' : order
  return (one: Ordered, other: Ordered): number => {
    if (order === 'group' && one.group !== other.group) return one.group - other.group
    if (one.published !== other.published) return one.published ? -1 : 1
    const [first, second] = [one[time], other[time]]
    if (first === second) return sign * compareTexts(one.key, other.key)
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1
    return sign * compareTexts(first, second)
  }
}
