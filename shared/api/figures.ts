import type { Route } from './route.ts'

export const readFigures = {
  name: 'read-figures',
  method: 'GET',
  path: '/portal/figures/{subject}/{subjectKey}',
  area: 'portal',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
