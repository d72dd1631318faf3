import type { Route } from './route.ts'

const STAFF = ['admin', 'team', 'sponsor'] as const

export const startReport = {
  name: 'start-report',
  method: 'PUT',
  path: '/portal/reports/{reportKey}',
  area: 'reports',
  access: STAFF,
} as const satisfies Route

export const readReport = {
  name: 'read-report',
  method: 'GET',
  path: '/portal/reports/{reportKey}',
  area: 'reports',
  access: STAFF,
} as const satisfies Route

export const listReports = {
  name: 'list-reports',
  method: 'GET',
  path: '/portal/reports',
  area: 'reports',
  access: STAFF,
} as const satisfies Route

export const readReportFile = {
  name: 'read-report-file',
  method: 'GET',
  path: '/portal/reports/{reportKey}/file',
  area: 'reports',
  access: STAFF,
} as const satisfies Route

export const readFollowerCounts = {
  name: 'read-follower-counts',
  method: 'GET',
  path: '/portal/follower-counts',
  area: 'reports',
  access: ['admin'],
} as const satisfies Route
