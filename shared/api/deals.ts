import { SEEN_WITHIN_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

/** Sort orders of a list of deals. Without one, a search is sorted by relevance. */
export const DEAL_SORTS = ['newest', 'endingSoon', 'mostRedeemed'] as const

export const listDeals = {
  name: 'list-deals',
  method: 'GET',
  path: '/deals',
  area: 'deals',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const readDeal = {
  name: 'read-deal',
  method: 'GET',
  path: '/deals/{dealKey}',
  area: 'deals',
  access: 'optional',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const listSimilarDeals = {
  name: 'list-similar-deals',
  method: 'GET',
  path: '/deals/{dealKey}/similar',
  area: 'deals',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const redeemDeal = {
  name: 'redeem-deal',
  method: 'POST',
  path: '/deals/{dealKey}/redemptions',
  area: 'deals',
  access: 'signedIn',
} as const satisfies Route

export const logDealImpression = {
  name: 'log-deal-impression',
  method: 'POST',
  path: '/logImpressionsFunctions/logDealImpression',
  area: 'deals',
  access: 'optional',
} as const satisfies Route

export const readDealGroup = {
  name: 'read-deal-group',
  method: 'GET',
  path: '/deal-groups/{groupKey}',
  area: 'deals',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route
