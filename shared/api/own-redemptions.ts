import type { Route } from './route.ts'

export const listMyRedemptions = {
  name: 'list-my-redemptions',
  method: 'GET',
  path: '/me/redemptions',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route
