import type { Route } from './route.ts'

export type DealRow = import('./portal-deals.schemas.ts').DealRow
export type ListedDealRow = import('./portal-deals.schemas.ts').ListedDealRow
export type OpenedForm = import('./portal-deals.schemas.ts').OpenedForm

export const readPortalDeal = {
  name: 'read-portal-deal',
  method: 'GET',
  path: '/portal/deals/{dealKey}',
  area: 'portal-deals',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route

export const readNewDeal = {
  name: 'read-new-deal',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/new-deal',
  area: 'portal-deals',
  access: ['admin'],
} as const satisfies Route

export const createDeal = {
  name: 'create-deal',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/deals',
  area: 'portal-deals',
  access: ['admin'],
} as const satisfies Route

export const readDealForEdit = {
  name: 'read-deal-for-edit',
  method: 'GET',
  path: '/portal/deals/{dealKey}/edit',
  area: 'portal-deals',
  access: ['admin'],
} as const satisfies Route

export const updateDeal = {
  name: 'update-deal',
  method: 'PUT',
  path: '/portal/deals/{dealKey}',
  area: 'portal-deals',
  access: ['admin'],
} as const satisfies Route

export const listPortalDeals = {
  name: 'list-portal-deals',
  method: 'GET',
  path: '/portal/deals',
  area: 'portal-deals',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route

export const decideForFan = {
  name: 'decide-for-fan',
  method: 'POST',
  path: '/portal/deals/{dealKey}/what-if',
  area: 'portal-deals',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
