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

/**
 * Reads the report that a link's token opens. The token is in the body, because logs contain paths.
 */
export const readValueReport = {
  name: 'read-value-report',
  method: 'POST',
  path: '/value-reports/read',
  area: 'value-reports',
  access: 'anyone',
} as const satisfies Route

export const downloadValueReport = {
  name: 'download-value-report',
  method: 'POST',
  path: '/value-reports/report.pdf',
  area: 'value-reports',
  access: 'anyone',
  contentType: 'application/pdf',
} as const satisfies Route
