import type { Route } from './route.ts'

export type Desk = import('./portal-desks.schemas.ts').Desk
export type DoubleProof = import('./portal-desks.schemas.ts').DoubleProof

export const listDesks = {
  name: 'list-desks',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/desks',
  area: 'desks',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const createDesk = {
  name: 'create-desk',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/desks',
  area: 'desks',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const revokeDesk = {
  name: 'revoke-desk',
  method: 'DELETE',
  path: '/portal/sponsors/{sponsorKey}/desks/{deskKey}',
  area: 'desks',
  access: ['admin', 'sponsor'],
} as const satisfies Route
