import type { Route } from './route.ts'

export const searchPortal = {
  name: 'search-portal',
  method: 'GET',
  path: '/portal/search',
  area: 'portal',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
