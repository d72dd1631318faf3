import { useSearchParams } from 'react-router'
import type { Position } from '#shared/geo.ts'
import { type DealsQuery, paths } from '#web/lib/paths.ts'
import { searchTermsOf } from '#web/lib/search-terms.ts'

export type Kind = 'all' | 'flash' | 'contests'

/** What the address asks of the list of deals; what it spells wrong is left out. */
export interface Chosen {
  readonly kind: Kind
  readonly searchTerms?: string | undefined
  readonly category?: string | undefined
  readonly dealType?: 'instore' | 'online' | undefined
  readonly sort?: 'newest' | 'endingSoon' | undefined
  /** In degrees, as the address has it: `43.65,-79.38`. */
  readonly near?: string | undefined
  readonly view?: 'map' | undefined
}

export function useChosen(): Chosen {
  const [search] = useSearchParams()
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const isContest = search.get('contestDeals') === 'true'
  const isFlash = search.get('flashDeals') === 'true'
  return {
    kind: isContest ? 'contests' : isFlash ? 'flash' : 'all',
    searchTerms: searchTermsOf(search),
    category: search.get('category')?.slice(0, 60) || undefined,
    dealType: oneOf('dealType', ['instore', 'online']),
    sort: oneOf('sort', ['newest', 'endingSoon']),
    near: placeOf(search.get('near')) && (search.get('near') ?? undefined),
    view: oneOf('view', ['map']),
  }
}

/** Whether anything but the kind and the text was chosen. */
export function isNarrowed({ category, dealType, sort, near, view }: Chosen): boolean {
  return [category, dealType, sort, near, view].some((value) => value !== undefined)
}

/** The same list with something else chosen. A place is an order of its own. */
export function addressOf({ kind, ...chosen }: Chosen, changes: Partial<Chosen> = {}): string {
  const { kind: next = kind, ...rest } = changes
  const query: DealsQuery = {
    ...chosen,
    ...(rest.sort && { near: undefined }),
    ...(rest.near && { sort: undefined, dealType: undefined }),
    ...rest,
    ...(next === 'flash' && { flashDeals: true }),
    ...(next === 'contests' && { contestDeals: true }),
  }
  return paths.deals.href(query)
}

/** What the endpoint is asked. */
export function questionOf({ kind, searchTerms, category, dealType, sort, near }: Chosen) {
  return {
    ...{ searchTerms, category, dealType, sort, near },
    ...(kind === 'flash' && { flashDeals: true }),
    ...(kind === 'contests' && { contestDeals: true }),
  }
}

/** A place of the address; undefined where it is none. */
export function placeOf(near: string | null | undefined): Position | undefined {
  if (!near || !/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/.test(near)) return undefined
  const [latitude = 0, longitude = 0] = near.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}
