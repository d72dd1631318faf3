import type { Position } from '#shared/geo.ts'
import type { DealsQuery } from '#web/lib/paths.ts'
import { searchTermsOf } from '#web/lib/search-terms.ts'

/** Parameters that the address of the list may have, with their format; all others are ignored. */
const SPELT = {
  flashDeals: /^true$/,
  contestDeals: /^true$/,
  category: /^.{1,60}$/,
  dealType: /^(instore|online)$/,
  sort: /^(newest|endingSoon|mostRedeemed)$/,
  near: /^-?[0-8]?\d(\.\d{1,6})?,-?(\d\d?|1[0-7]\d)(\.\d{1,6})?$/,
  view: /^map$/,
} satisfies Record<Exclude<keyof DealsQuery, 'searchTerms'>, RegExp>

/** Choices of the list; `near` is a place in degrees: `43.65,-79.38`. */
export type Chosen = DealsQuery

export function chosenOf(search: URLSearchParams): Chosen {
  const known = [...search].filter(([name, value]) =>
    SPELT[name as keyof typeof SPELT]?.test(value),
  )
  return { ...Object.fromEntries(known), searchTerms: searchTermsOf(search) }
}

/** The place of an address. */
export function placeOf({ near }: Chosen): Position | undefined {
  const [latitude, longitude] = near?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
