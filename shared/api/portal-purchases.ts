import type { Route } from './route.ts'

export type BusinessPurchase = import('./portal-purchases.schemas.ts').BusinessPurchase
export type DealSales = import('./portal-purchases.schemas.ts').DealSales
export type SalesFigures = import('./portal-purchases.schemas.ts').SalesFigures

export const readSponsorPurchaseStats = {
  name: 'read-sponsor-purchase-stats',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/purchase-stats',
  area: 'portal',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const readTeamPurchaseStats = {
  name: 'read-team-purchase-stats',
  method: 'GET',
  path: '/portal/teams/{teamKey}/purchase-stats',
  area: 'portal',
  access: ['admin', 'team'],
} as const satisfies Route

export const listSponsorPurchases = {
  name: 'list-sponsor-purchases',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/purchases',
  area: 'portal',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const findPurchase = {
  name: 'find-purchase',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/purchases/find',
  area: 'portal',
  access: ['admin', 'sponsor'],
} as const satisfies Route

export const redeemPurchase = {
  name: 'redeem-purchase',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/purchases/redeem',
  area: 'portal',
  access: ['admin', 'sponsor'],
} as const satisfies Route
