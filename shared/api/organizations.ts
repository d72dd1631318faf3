import { SEEN_WITHIN_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

export const listOrganizations = {
  name: 'list-organizations',
  method: 'GET',
  path: '/organizations',
  area: 'organizations',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const readOrganization = {
  name: 'read-organization',
  method: 'GET',
  path: '/organizations/{organization}',
  area: 'organizations',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const listOrganizationDeals = {
  name: 'list-organization-deals',
  method: 'GET',
  path: '/organizations/{organization}/deals',
  area: 'organizations',
  access: 'optional',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const countOrganizationDeals = {
  name: 'count-organization-deals',
  method: 'GET',
  path: '/organizations/{organization}/deal-counts',
  area: 'organizations',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const readBrand = {
  name: 'read-brand',
  method: 'GET',
  path: '/brands/{brandKey}',
  area: 'organizations',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route
