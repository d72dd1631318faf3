import type { QueryOf } from '#shared/api/contract.ts'
import type { listDeals } from '#shared/api/deals.schemas.ts'
import { newSinceOf } from '#shared/deals/nearby.ts'
import type { Position } from '#shared/geo.ts'
import { Instant } from '#shared/model/common.ts'
import { BadCursor } from '../../base/bad-cursor.ts'
import type { NearbyOrder } from '../../search/nearby.ts'
import type { OfferOrder, SearchPosition } from '../../search/search-index.ts'

type DealsQuery = QueryOf<typeof listDeals>

/**
 * Requested order of deals. `nearbyOrder` converts `around` to `nearby`, by adding the publication
 * time from which a deal counts as new.
 */
export type AskedOrder =
  | Exclude<OfferOrder, NearbyOrder>
  | { readonly by: 'around'; readonly from: Position }

/**
 * Returns the requested order, or undefined. Without an order or a place, deals that match a text
 * are sorted by relevance.
 */
export function orderOf({ near, sort, around }: DealsQuery, text: string): AskedOrder | undefined {
  if (near) return { by: 'distance', from: near }
  if (sort) return { by: sort }
  if (around === undefined) return undefined
  return { by: text === '' ? 'around' : 'matches', from: around }
}

/**
 * Adds the publication time from which a deal counts as new. On later pages, this time comes from
 * the cursor, so that all pages of a list use the same time. Throws if the cursor has no such time.
 */
export function nearbyOrder(
  { from }: { readonly from: Position },
  after: SearchPosition | undefined,
  now: Date,
): NearbyOrder {
  if (after === undefined) return { by: 'nearby', from, newSince: newSinceOf(now) }
  const carried = Instant.safeParse(after['newSince'])
  if (!carried.success) throw new BadCursor('The cursor has no time from which deals are new')
  return { by: 'nearby', from, newSince: carried.data }
}
