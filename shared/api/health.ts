import type { Route } from './route.ts'

export const readHealth = {
  name: 'read-health',
  method: 'GET',
  path: '/portal/health/{subject}/{subjectKey}',
  area: 'portal',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
