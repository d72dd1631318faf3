import type { Route } from './route.ts'

export const readMyHome = {
  name: 'read-my-home',
  method: 'GET',
  path: '/me/home',
  area: 'home',
  access: 'signedIn',
} as const satisfies Route
