import type { Route } from './route.ts'

export type Desk = import('./portal-desks.schemas.ts').Desk
export type DoubleProof = import('./portal-desks.schemas.ts').DoubleProof
export type TakenBackProof = import('./portal-desks.schemas.ts').TakenBackProof

export type DeskDevice = import('./portal-desks.schemas.ts').DeskDevice

export const listDesks = {
  name: 'list-desks',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/desks',
  area: 'desks',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const listDeskChecks = {
  name: 'list-desk-checks',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/desk-checks',
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

export const renameDesk = {
  name: 'rename-desk',
  method: 'PATCH',
  path: '/portal/sponsors/{sponsorKey}/desks/{deskKey}',
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

export const listDeskDevices = {
  name: 'list-desk-devices',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/desks/{deskKey}/devices',
  area: 'desks',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const signOutDesk = {
  name: 'sign-out-desk',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/desks/{deskKey}/sign-out',
  area: 'desks',
  access: ['admin', 'sponsor'],
} as const satisfies Route
