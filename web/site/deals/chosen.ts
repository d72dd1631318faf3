import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { rankNearby } from '#shared/deals/nearby.ts'
import type { Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { type DealsQuery, paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
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

export function useChosen(): Chosen {
  const [search] = useSearchParams()
  const known = [...search].filter(([name, value]) =>
    SPELT[name as keyof typeof SPELT]?.test(value),
  )
  return { ...Object.fromEntries(known), searchTerms: searchTermsOf(search) }
}

/** Returns the kind of deals that the address asks for. */
export function kindOf({ contestDeals, flashDeals }: Chosen): 'all' | 'flash' | 'contests' {
  if (contestDeals) return 'contests'
  return flashDeals ? 'flash' : 'all'
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

/** Returns whether the list has its default order: no order or place is chosen. */
function isInDefaultOrder({ sort, near }: Chosen): boolean {
  return sort === undefined && near === undefined
}

/**
 * Returns the place near which deals are listed, with its source and city. This is the chosen place
 * or, if the list has its default order, the place of the reader.
 */
export function useNearPlace(chosen: Chosen): NearPlace | undefined {
  const { here, city } = useWhereabouts()
  // Reads only the answer that the home page has cached. If the edge network has located the
  // reader, that answer has the place.
  const { data } = useQuery({ ...answerOf(listHomeDeals), enabled: false })
  const stated = placeOf(chosen) ?? (isInDefaultOrder(chosen) ? (here ?? data?.place) : undefined)
  if (stated === undefined) return undefined
  const near = nearOf(stated)
  if (here && nearOf(here) === near) {
    return { from: here, word: sourceWordOf(here.source, city), city }
  }
  const isEdge = data?.place !== undefined && nearOf(data.place) === near
  return { from: stated, word: isEdge ? 'edge' : 'address', city: undefined }
}

/** Returns the position from which deals are sorted, and the query for the default order. */
export function useOrder(chosen: Chosen) {
  const { isUnknown } = useWhereabouts()
  const from = useNearPlace(chosen)?.from
  const isDefault = isInDefaultOrder(chosen)
  return {
    from,
    around: isDefault && from ? { around: nearOf(from) } : undefined,
    isDefault,
    /** False while the order depends on a fan's record that is loading. */
    isKnown: !(isDefault && isUnknown),
  }
}

/**
 * Returns a function that sorts the deals of a page by distance, or puts new deals nearby first.
 * Measures from the exact position, which the server does not know.
 */
export function inOrderFrom(from: Position, isByDistance: boolean) {
  return <Page extends Sorted>(page: Page): Page => {
    const { items, newSince } = page
    if (isByDistance) {
      return { ...page, items: closedLast(nearestFirst(items, from), serverNow()) }
    }
    // A page without `newSince` is sorted by time, as the search engine was unavailable.
    return newSince ? { ...page, items: newNearbyFirst(items, { from, newSince }) } : page
  }
}

type Sorted = { items: OfferCard[]; newSince?: string | undefined }

function newNearbyFirst(items: OfferCard[], around: { from: Position; newSince: string }) {
  const ranked = items.map((item) => {
    const { dealType, publishedAt, sponsor } = item
    const { latitude, longitude } = sponsor
    const isPlaced = dealType !== 'online' && latitude !== undefined && longitude !== undefined
    const place = isPlaced ? { latitude, longitude } : undefined
    return { item, ...rankNearby({ publishedAt, place }, around) }
  })
  const sorted = ranked.sort((a, b) => b.rank - a.rank || a.distance - b.distance)
  return closedLast(
    sorted.map(({ item }) => item),
    serverNow(),
  )
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
