import * as z from 'zod/mini'
import { Key } from '../model/common.ts'
import { contract } from './contract.ts'
import * as routes from './payments-setup.ts'
import { PAID_RESOURCES, PAYMENTS_MESSAGES } from './payments-setup.ts'

const resource = { resourceType: z.enum(PAID_RESOURCES), resourceId: Key } as const
const message = z.optional(z.enum(PAYMENTS_MESSAGES))

export const getStripeAccount = contract({
  ...routes.getStripeAccount,
  summary:
    'Returns the setup state of a business’s or organization’s account with the payment provider, or a message.',
  query: z.strictObject(resource),
  problems: ['notFound', 'paymentsUnreachable'],
  output: z.object({
    /** True once the payment provider has all details. */
    details_submitted: z.optional(z.boolean()),
    state: z.optional(z.enum(['notStarted', 'incomplete', 'inReview', 'complete'])),
    name: z.string(),
    message,
  }),
})

export const getStripeAccountLink = contract({
  ...routes.getStripeAccountLink,
  summary:
    'Returns the address of the payment provider’s setup page for a business or organization, or a message. The address works once, for a few minutes.',
  body: z.strictObject(resource),
  problems: ['notFound', 'paymentsUnreachable', 'busy'],
  output: z.object({ url: z.optional(z.string()), message }),
})
