import type { Route } from './route.ts'

const STAFF = ['admin', 'team', 'sponsor'] as const

export const readSponsorDashboard = {
  name: 'read-sponsor-dashboard',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/dashboard',
  area: 'portal',
  access: STAFF,
} as const satisfies Route

export const readTeamDashboard = {
  name: 'read-team-dashboard',
  method: 'GET',
  path: '/portal/teams/{teamKey}/dashboard',
  area: 'portal',
  access: ['admin', 'team'],
} as const satisfies Route

export const readAdminDashboard = {
  name: 'read-admin-dashboard',
  method: 'GET',
  path: '/portal/dashboard',
  area: 'portal',
  access: ['admin'],
} as const satisfies Route

export const listSponsorRedemptions = {
  name: 'list-sponsor-redemptions',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/redemptions',
  area: 'portal',
  access: STAFF,
} as const satisfies Route

export const listRedemptions = {
  name: 'list-redemptions',
  method: 'GET',
  path: '/portal/redemptions',
  area: 'portal',
  access: ['admin'],
} as const satisfies Route

export const listDealRedemptions = {
  name: 'list-deal-redemptions',
  method: 'GET',
  path: '/portal/deals/{dealKey}/redemptions',
  area: 'portal-deals',
  access: STAFF,
} as const satisfies Route
