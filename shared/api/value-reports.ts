import { SEEN_BY_ONE_FOR_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

export type ValueReport = import('./value-reports.schemas.ts').ValueReport
export type ShownValueReport = import('./value-reports.schemas.ts').ShownValueReport

const STAFF = ['admin', 'team', 'sponsor'] as const

export const listValueReports = {
  name: 'list-value-reports',
  method: 'GET',
  path: '/portal/value-reports/{owner}/{key}',
  area: 'value-reports',
  access: STAFF,
} as const satisfies Route

export const createValueReport = {
  name: 'create-value-report',
  method: 'POST',
  path: '/portal/value-reports/{owner}/{key}',
  area: 'value-reports',
  access: STAFF,
} as const satisfies Route

export const revokeValueReport = {
  name: 'revoke-value-report',
  method: 'DELETE',
  path: '/portal/value-reports/{owner}/{key}/{valueReportKey}',
  area: 'value-reports',
  access: STAFF,
} as const satisfies Route

export const readValueReport = {
  name: 'read-value-report',
  method: 'GET',
  path: '/value-reports/{valueReportToken}',
  area: 'value-reports',
  access: 'anyone',
  cache: SEEN_BY_ONE_FOR_A_MINUTE,
} as const satisfies Route

export const downloadValueReport = {
  name: 'download-value-report',
  method: 'GET',
  path: '/value-reports/{valueReportToken}/report.pdf',
  area: 'value-reports',
  access: 'anyone',
  contentType: 'application/pdf',
  cache: SEEN_BY_ONE_FOR_A_MINUTE,
} as const satisfies Route
