import type { Route } from './route.ts'

export type ReconciliationNight = import('./reconciliations.schemas.ts').ReconciliationNight

export const listReconciliations = {
  name: 'list-reconciliations',
  method: 'GET',
  path: '/portal/reconciliations',
  area: 'portal',
  access: ['admin'],
} as const satisfies Route
