import type { Route } from './route.ts'

const ADMIN = ['admin'] as const

const STAFF = ['admin', 'team', 'sponsor'] as const

export const createSponsor = {
  name: 'create-sponsor',
  method: 'POST',
  path: '/portal/sponsors',
  area: 'sponsors',
  access: ADMIN,
} as const satisfies Route

export const readSponsorForEdit = {
  name: 'read-sponsor-for-edit',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}',
  area: 'sponsors',
  access: ADMIN,
} as const satisfies Route

export const updateSponsor = {
  name: 'update-sponsor',
  method: 'PUT',
  path: '/portal/sponsors/{sponsorKey}',
  area: 'sponsors',
  access: ADMIN,
} as const satisfies Route

export const deleteSponsor = {
  name: 'delete-sponsor',
  method: 'DELETE',
  path: '/portal/sponsors/{sponsorKey}',
  area: 'sponsors',
  access: ADMIN,
} as const satisfies Route

export const saveTrainingDocument = {
  name: 'save-training-document',
  method: 'PUT',
  path: '/portal/sponsors/{sponsorKey}/document',
  area: 'sponsors',
  access: STAFF,
} as const satisfies Route

export const listPortalSponsors = {
  name: 'list-portal-sponsors',
  method: 'GET',
  path: '/portal/sponsors',
  area: 'sponsors',
  access: STAFF,
} as const satisfies Route
