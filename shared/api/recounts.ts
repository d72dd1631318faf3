import type { Route } from './route.ts'

export type RecountNight = import('./recounts.schemas.ts').RecountNight

export const listRecounts = {
  name: 'list-recounts',
  method: 'GET',
  path: '/portal/recounts',
  area: 'portal',
  access: ['admin'],
} as const satisfies Route

export const readRecountFile = {
  name: 'read-recount-file',
  method: 'GET',
  path: '/portal/recounts/{run}/files/{from}',
  area: 'portal',
  access: ['admin'],
} as const satisfies Route
