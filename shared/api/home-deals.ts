import { SEEN_WITHIN_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

export type HomeDeal = import('./home-deals.schemas.ts').HomeDeal
export type HomeRow = import('./home-deals.schemas.ts').HomeRow

export const listHomeDeals = {
  name: 'list-home-deals',
  method: 'GET',
  path: '/home/deals',
  area: 'home',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route
