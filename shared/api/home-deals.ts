import type { Route } from './route.ts'

export type HomeDeal = import('./home-deals.schemas.ts').HomeDeal

export const listHomeDeals = {
  name: 'list-home-deals',
  method: 'GET',
  path: '/home/deals',
  area: 'home',
  access: 'anyone',
  cacheSeconds: 60,
} as const satisfies Route
