import type { Route } from './route.ts'

/** Kinds of payees: businesses and organizations. */
export const PAID_RESOURCES = ['sponsor', 'team'] as const
export type PaidResource = (typeof PAID_RESOURCES)[number]

/** Reasons why the payment provider returned no account. The site has a text for each. */
export const PAYMENTS_MESSAGES = ['accountGone', 'accountRefused'] as const
export type PaymentsMessage = (typeof PAYMENTS_MESSAGES)[number]

export const getStripeAccount = {
  name: 'get-stripe-account',
  method: 'GET',
  path: '/authorizedFunctions/getStripeAccount',
  area: 'portal',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route

export const getStripeAccountLink = {
  name: 'get-stripe-account-link',
  method: 'POST',
  path: '/authorizedFunctions/getStripeAccountLink',
  area: 'portal',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route
