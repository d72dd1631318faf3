import { useQuery } from '@tanstack/react-query'
import { listDeals } from '#shared/api/deals.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { type Chosen, questionOf, type useOrder } from './chosen.ts'

/**
 * Maximum number of pages that the map loads. Readers find the remaining deals with the filters.
 */
const MOST_PAGES = 4

/** Returns the query of up to `MOST_PAGES` pages of deals for the map. */
export function useManyDeals(chosen: Chosen, { around, isKnown }: ReturnType<typeof useOrder>) {
  const all = { ...questionOf(chosen), ...around, limit: String(PAGE_SIZE_MAX) }
  return useQuery({
    queryKey: [...keyOf(listDeals, { query: all }), 'map'],
    queryFn: async ({ signal }) => {
      const items: Offer[] = []
      let cursor: string | undefined
      let total: number | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await call(listDeals, { query: { ...all, cursor }, signal })
        items.push(...answer.items)
        cursor = answer.cursor
        total ??= answer.total
        if (cursor === undefined) break
      }
      return { items, total, hasMore: cursor !== undefined }
    },
    enabled: isKnown,
    placeholderData: (before) => before,
  })
}
