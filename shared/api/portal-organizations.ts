import type { Route } from './route.ts'

const ADMIN = ['admin'] as const

export const SLUG_STATES = ['free', 'own', 'taken', 'reserved', 'invalid'] as const

export const createOrganization = {
  name: 'create-organization',
  method: 'POST',
  path: '/portal/teams',
  area: 'organizations',
  access: ADMIN,
} as const satisfies Route

export const readOrganizationForEdit = {
  name: 'read-organization-for-edit',
  method: 'GET',
  path: '/portal/teams/{teamKey}',
  area: 'organizations',
  access: ADMIN,
} as const satisfies Route

export const updateOrganization = {
  name: 'update-organization',
  method: 'PUT',
  path: '/portal/teams/{teamKey}',
  area: 'organizations',
  access: ADMIN,
} as const satisfies Route

export const archiveOrganization = {
  name: 'archive-organization',
  method: 'PUT',
  path: '/portal/teams/{teamKey}/archived',
  area: 'organizations',
  access: ADMIN,
} as const satisfies Route

export const checkSlug = {
  name: 'check-slug',
  method: 'GET',
  path: '/portal/slugs',
  area: 'organizations',
  access: ADMIN,
} as const satisfies Route

export const listPortalOrganizations = {
  name: 'list-portal-organizations',
  method: 'GET',
  path: '/portal/teams',
  area: 'organizations',
  access: ['admin', 'team'],
} as const satisfies Route

export const readPortalOrganization = {
  name: 'read-portal-organization',
  method: 'GET',
  path: '/portal/teams/{teamKey}/overview',
  area: 'organizations',
  access: ['admin', 'team'],
} as const satisfies Route

export const listTeamRedemptions = {
  name: 'list-team-redemptions',
  method: 'GET',
  path: '/portal/teams/{teamKey}/redemptions',
  area: 'organizations',
  access: ['admin', 'team'],
} as const satisfies Route

export const listFollowers = {
  name: 'list-followers',
  method: 'GET',
  path: '/portal/teams/{teamKey}/followers',
  area: 'organizations',
  access: ['admin', 'team'],
} as const satisfies Route
