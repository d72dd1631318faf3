import type { Route } from './route.ts'

export const getStripeCheckoutSession = {
  name: 'get-stripe-checkout-session',
  method: 'GET',
  path: '/authorizedFunctions/getStripeCheckoutSession',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const cancelCheckout = {
  name: 'cancel-checkout',
  method: 'DELETE',
  path: '/me/checkouts/{checkoutKey}',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const readMyCheckout = {
  name: 'read-my-checkout',
  method: 'GET',
  path: '/me/checkouts/{checkoutKey}',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const listMyPurchases = {
  name: 'list-my-purchases',
  method: 'GET',
  path: '/me/purchases',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const readMyPurchase = {
  name: 'read-my-purchase',
  method: 'GET',
  path: '/me/purchases/{purchaseKey}',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const refundMyPurchase = {
  name: 'refund-my-purchase',
  method: 'POST',
  path: '/me/purchases/{purchaseKey}/refund',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const refundPurchase = {
  name: 'refund-purchase',
  method: 'POST',
  path: '/portal/purchases/{purchaseKey}/refund',
  area: 'purchases',
  access: ['admin'],
} as const satisfies Route

export const receiveStripeEvent = {
  name: 'receive-stripe-event',
  method: 'POST',
  path: '/stripe/events',
  area: 'purchases',
  access: 'anyone',
} as const satisfies Route
