import type { Route } from './route.ts'

/** Resources whose records the endpoints of this file return. */
export const RESOURCES = ['team', 'sponsor', 'offer'] as const

export const fetchRedemptions = {
  name: 'fetch-redemptions',
  method: 'POST',
  path: '/authorizedFunctions/fetchRedemptions',
  area: 'reports',
  access: ['admin'],
} as const satisfies Route

export const fetchEventsByType = {
  name: 'fetch-events-by-type',
  method: 'POST',
  path: '/authorizedFunctions/fetchEventsByType',
  area: 'reports',
  access: ['admin'],
} as const satisfies Route

export const fetchUsersReportData = {
  name: 'fetch-users-report-data',
  method: 'GET',
  path: '/authorizedFunctions/fetchUsersReportData',
  area: 'reports',
  access: ['admin'],
} as const satisfies Route

export const fetchDataByResource = {
  name: 'fetch-data-by-resource',
  method: 'POST',
  path: '/authorizedFunctions/fetchDataByResource',
  area: 'reports',
  access: ['admin'],
} as const satisfies Route

export const fetchDataByResourceAndRole = {
  name: 'fetch-data-by-resource-and-role',
  method: 'POST',
  path: '/authorizedFunctions/fetchDataByResourceAndRole',
  area: 'reports',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
