import * as z from 'zod/mini'
import { Key } from '../model/common.ts'
import { contract } from './contract.ts'

/** Kinds of payees: a business, or an organization. */
export const PAID_RESOURCES = ['sponsor', 'team'] as const
export type PaidResource = (typeof PAID_RESOURCES)[number]

/** Reasons why there is no answer; the site has words for each. */
export const PAYMENTS_MESSAGES = ['accountGone', 'accountRefused'] as const
export type PaymentsMessage = (typeof PAYMENTS_MESSAGES)[number]

const resource = { resourceType: z.enum(PAID_RESOURCES), resourceId: Key } as const
const message = z.optional(z.enum(PAYMENTS_MESSAGES))

export const getStripeAccount = contract({
  name: 'get-stripe-account',
  method: 'GET',
  path: '/authorizedFunctions/getStripeAccount',
  area: 'portal',
  summary:
    'How far a business or an organization has come with its account at the payment provider, or a message.',
  access: ['admin', 'team', 'sponsor'],
  query: z.strictObject(resource),
  problems: ['notFound', 'paymentsUnreachable'],
  output: z.object({
    /** True once all questions are answered: payments are set up. */
    details_submitted: z.optional(z.boolean()),
    state: z.optional(z.enum(['notStarted', 'incomplete', 'inReview', 'complete'])),
    name: z.string(),
    message,
  }),
})

export const getStripeAccountLink = contract({
  name: 'get-stripe-account-link',
  method: 'POST',
  path: '/authorizedFunctions/getStripeAccountLink',
  area: 'portal',
  summary:
    "The payment provider's page on which a business or an organization sets payments up, or a message. The address works once and for minutes.",
  access: ['admin', 'team', 'sponsor'],
  body: z.strictObject(resource),
  problems: ['notFound', 'paymentsUnreachable', 'busy'],
  output: z.object({ url: z.optional(z.string()), message }),
})
