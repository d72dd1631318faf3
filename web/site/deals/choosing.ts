import { type DealsQuery, paths } from '#web/lib/paths.ts'
import type { Chosen } from './chosen.ts'

/** The same list with something else chosen. A place is an order of its own, and nothing online is near it. */
export function addressOf(chosen: Chosen, changes: DealsQuery): string {
  return paths.deals.href({
    ...chosen,
    ...(changes.sort && { near: undefined }),
    ...(changes.near && { sort: undefined, dealType: undefined }),
    ...changes,
  })
}

/** The same without what narrows or orders it. */
export function plainAddressOf({ searchTerms, flashDeals, contestDeals }: Chosen): string {
  return paths.deals.href({ searchTerms, flashDeals, contestDeals })
}

/** Returns the query for the endpoint. */
export function questionOf({ view: _, ...query }: Chosen): Omit<Chosen, 'view'> {
  return query
}
