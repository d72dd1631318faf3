import type { Route } from './route.ts'

export type CodeRow = import('./codes.schemas.ts').CodeRow

export const MANAGERS = ['admin', 'team'] as const

export const listCodes = {
  name: 'list-codes',
  method: 'GET',
  path: '/portal/teams/{teamKey}/codes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const readCodeTotals = {
  name: 'read-code-totals',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-totals',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const readCodeDetail = {
  name: 'read-code-detail',
  method: 'GET',
  path: '/portal/teams/{teamKey}/codes/{codeId}',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const addCode = {
  name: 'add-code',
  method: 'POST',
  path: '/portal/teams/{teamKey}/codes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const listUnusedCodes = {
  name: 'list-unused-codes',
  method: 'GET',
  path: '/portal/teams/{teamKey}/unused-codes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route
