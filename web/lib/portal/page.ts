import { type Href, hrefOf } from '../page-address.ts'

/**
 * Roles with access to a page. `staff` is every role. `businesses` and `organizations` include
 * admins.
 */
export type Audience = 'staff' | 'admins' | 'businesses' | 'organizations'

/** Key of a page's name in the command search (`search.pages`). */
export type SearchName =
  | 'dashboard'
  | 'triggerBoard'
  | 'deals'
  | 'codes'
  | 'redemptions'
  | 'purchases'
  | 'findPurchase'
  | 'payments'
  | 'scan'
  | 'desks'
  | 'valueReports'
  | 'reconciliations'
  | 'recounts'
  | 'featuredOrganizations'
  | 'recommendedDeals'
  | 'switches'
  | 'staff'
  | 'categories'
  | 'history'

interface PageFacts<Query> {
  /** Roles with access to the page. `staff` by default. */
  readonly who?: Audience
  /** Key of the page's name in the command search. If absent, the search does not find the page. */
  readonly search?: SearchName
  readonly query?: Query | undefined
}

/** A page of the portal: its address, a function that builds a link, and the roles with access. */
export interface Page<Pattern extends string = string, Query = never> {
  readonly pattern: Pattern
  readonly href: Href<Pattern, Query>
  readonly who: Audience
  readonly search: SearchName | undefined
}

export function page<const Pattern extends string, Query = never>(
  pattern: Pattern,
  { who = 'staff', search }: PageFacts<Query> = {},
): Page<Pattern, Query> {
  return { pattern, href: hrefOf(pattern), who, search }
}
