import type { Route } from './route.ts'

export type AdminPurchase = import('./admin-purchases.schemas.ts').AdminPurchase

export const lookUpPurchase = {
  name: 'look-up-purchase',
  method: 'POST',
  path: '/portal/purchases/find',
  area: 'purchases',
  access: ['admin'],
} as const satisfies Route

export const readPurchase = {
  name: 'read-purchase',
  method: 'GET',
  path: '/portal/purchases/{purchaseKey}',
  area: 'purchases',
  access: ['admin'],
} as const satisfies Route
