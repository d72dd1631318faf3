import type { Route } from './route.ts'

export const readFeed = {
  name: 'read-feed',
  method: 'GET',
  path: '/me/feed',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const recommendedOffer = {
  name: 'recommended-offer',
  method: 'GET',
  path: '/authorizedFunctions/recommendedOffer',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route
