import type { Route } from './route.ts'

export const searchAddresses = {
  name: 'search-addresses',
  method: 'GET',
  path: '/portal/addresses',
  area: 'places',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
