import { localDay } from '#shared/time.ts'

/** Times of publication, newest first. `week` is the last seven days. */
export const FEED_PERIODS = ['today', 'yesterday', 'week', 'earlier'] as const
export type FeedPeriod = (typeof FEED_PERIODS)[number]

export interface FeedGroup<Deal> {
  readonly period: FeedPeriod
  readonly deals: readonly Deal[]
}

type Clock = { readonly now: Date; readonly zone: string }

/** Minimum number of deals for a group of one day. Fewer would leave half a row of cards empty. */
const DAY_MIN = 3

/**
 * Groups deals by the time of their publication, and keeps their order within a group. Leaves out
 * empty groups. A day with few deals joins the last seven days.
 */
export function groupFeed<Deal extends { readonly publishedAt?: string | undefined }>(
  deals: readonly Deal[],
  clock: Clock,
): FeedGroup<Deal>[] {
  const dated = deals.map((deal) => ({ deal, period: periodOf(deal.publishedAt, clock) }))
  const isFew = (of: FeedPeriod) => dated.filter(({ period }) => period === of).length < DAY_MIN
  const placed = dated.map(({ deal, period }) => ({
    deal,
    period: period !== 'earlier' && isFew(period) ? 'week' : period,
  }))
  return FEED_PERIODS.map((of) => ({
    period: of,
    deals: placed.filter(({ period }) => period === of).map(({ deal }) => deal),
  })).filter((group) => group.deals.length > 0)
}

const DAY_MS = 86_400_000

function periodOf(publishedAt: string | undefined, { now, zone }: Clock): FeedPeriod {
  if (publishedAt === undefined) return 'earlier'
  const [from, to] = [localDay(publishedAt, zone), localDay(now, zone)].map(Date.parse)
  const days = ((to ?? 0) - (from ?? 0)) / DAY_MS
  if (days < 1) return 'today'
  if (days < 2) return 'yesterday'
  return days < 7 ? 'week' : 'earlier'
}
