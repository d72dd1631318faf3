import { useQuery } from '@tanstack/react-query'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import type { Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { type DealsQuery, paths } from '#web/lib/paths.ts'
import { type SourceWord, sourceWordOf, useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { nearestFirst, searchTermsOf } from '../parts/index.ts'

/** Accepted parameters of the list's address, with their format. Other parameters are ignored. */
const SPELT = {
  flashDeals: /^true$/,
  contestDeals: /^true$/,
  category: /^.{1,60}$/,
  dealType: /^(instore|online)$/,
  sort: /^(newest|endingSoon|mostRedeemed)$/,
  near: /^-?[0-8]?\d(\.\d{1,6})?,-?(\d\d?|1[0-7]\d)(\.\d{1,6})?$/,
  view: /^map$/,
} satisfies Record<Exclude<keyof DealsQuery, 'searchTerms'>, RegExp>

/** The reader's search terms, filters and order. */
export type Chosen = DealsQuery

export function chosenOf(search: URLSearchParams): Chosen {
  const known = [...search].filter(([name, value]) =>
    SPELT[name as keyof typeof SPELT]?.test(value),
  )
  return { ...Object.fromEntries(known), searchTerms: searchTermsOf(search) }
}

/** Returns the position that the address names, if any. */
function placeOf({ near }: Chosen): Position | undefined {
  const [latitude, longitude] = near?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

interface NearPlace {
  /**
   * Position from which distances are measured. If the address contains the rounded form of the
   * reader's exact position, this is the exact position.
   */
  readonly from: Position
  /** Source of the place, or `address` if the place is known only from the address. */
  readonly word: SourceWord | 'address'
  readonly city: string | undefined
}

/** Returns the place in the address, with its source and city. */
export function useNearPlace(chosen: Chosen): NearPlace | undefined {
  const { here, city } = useWhereabouts()
  // Reads only a cached answer, which exists if the edge network has located the reader.
  const { data } = useQuery({ ...answerOf(listHomeDeals), enabled: false })
  const stated = placeOf(chosen)
  if (stated === undefined) return undefined
  const near = nearOf(stated)
  if (here && nearOf(here) === near) {
    return { from: here, word: sourceWordOf(here.source, city), city }
  }
  const isEdge = data?.place !== undefined && nearOf(data.place) === near
  return { from: stated, word: isEdge ? 'edge' : 'address', city: undefined }
}

/**
 * Returns a function that sorts a page of deals by the shown distances. The server cannot do this,
 * because it gets only the rounded place.
 */
export function inOrderFrom(from: Position) {
  return <Page extends { items: OfferCard[] }>(page: Page): Page => ({
    ...page,
    items: nearestFirst(page.items, from),
  })
}

/**
 * Returns the address after changes. A new place clears the order and the deal type. A new order
 * clears the place.
 */
export function addressOf(chosen: Chosen, changes: DealsQuery): string {
  return paths.deals.href({
    ...chosen,
    ...(changes.sort && { near: undefined }),
    ...(changes.near && { sort: undefined, dealType: undefined }),
    ...changes,
  })
}

/** Returns the address with only the search terms and the kind of deals. */
export function plainAddressOf({ searchTerms, flashDeals, contestDeals }: Chosen): string {
  return paths.deals.href({ searchTerms, flashDeals, contestDeals })
}

/** Returns the query for `listDeals`, which has no parameter `view`. */
export function questionOf({ view: _, ...query }: Chosen): Omit<Chosen, 'view'> {
  return query
}
