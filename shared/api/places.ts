import { SEEN_WITHIN_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

export const ADDRESS_OWNERS = ['organizations', 'sponsors'] as const
export type AddressOwner = (typeof ADDRESS_OWNERS)[number]

export const suggestCities = {
  name: 'suggest-cities',
  method: 'GET',
  path: '/places/cities',
  area: 'places',
  access: 'signedIn',
} as const satisfies Route

export const locateAddress = {
  name: 'locate-address',
  method: 'GET',
  path: '/places/{owner}/{key}',
  area: 'places',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route
