import { type Href, hrefOf } from '../page-address.ts'

/**
 * Roles with access. `staff` is every role, and `businesses` and `organizations` include admins.
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
  | 'reconciliations'
  | 'recounts'
  | 'featuredOrganizations'
  | 'recommendedDeals'
  | 'switches'
  | 'staff'
  | 'categories'
  | 'history'

interface PageFacts<Query> {
  /** Roles with access; `staff` by default. */
  readonly who?: Audience
  /** The page's name in the command search of users with access. */
  readonly search?: SearchName
  readonly query?: Query | undefined
}

/** A page of the portal: its pattern, how to build a link, and who has access. */
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
