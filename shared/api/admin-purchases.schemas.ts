import * as z from 'zod/mini'
import { Instant, Key } from '../model/common.ts'
import { PURCHASE_STATES, Purchase } from '../model/purchase.ts'
import { PURCHASE_MOVERS } from '../payments/purchase-states.ts'
import * as routes from './admin-purchases.ts'
import { contract } from './contract.ts'
import { typedCode } from './portal-purchases.schemas.ts'

/** Text with which an admin looks up a purchase: a link to its page, or its code. */
export const SoughtPurchase = z.object({
  typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})

export const lookUpPurchase = contract({
  ...routes.lookUpPurchase,
  summary: 'Returns the key of the purchase with this code, from any business.',
  body: z.strictObject({ code: typedCode }),
  problems: ['notFound', 'tooManyTries', 'busy'],
  output: z.object({ purchaseKey: Key }),
})

/** A purchase as shown to admins, who may refund it but may not see its code. */
const AdminPurchase = z.object({
  ...z.pick(Purchase, {
    key: true,
    state: true,
    offerKey: true,
    offerDescription: true,
    offerDescriptionFr: true,
    sponsorKey: true,
    sponsorName: true,
    priceCents: true,
    currency: true,
    createdAt: true,
    redeemedAt: true,
    redeemedBy: true,
    refundRequestedAt: true,
    refundTries: true,
    refundedAt: true,
    refundedCents: true,
    disputedAt: true,
    businessTransferCents: true,
    organizationTransferCents: true,
  }).shape,
  codeEnd: z.string(),
})
export type AdminPurchase = z.infer<typeof AdminPurchase>

/** A change of a purchase's state, and who made it. */
const Step = z.object({
  key: Key,
  at: Instant,
  from: z.enum(PURCHASE_STATES),
  to: z.enum(PURCHASE_STATES),
  by: z.enum(PURCHASE_MOVERS),
  /** E-mail of the staff member who made the change. */
  byEmail: z.optional(z.string()),
})

export const readPurchase = contract({
  ...routes.readPurchase,
  summary: 'Returns a purchase of any business with its history, oldest event first.',
  params: z.object({ purchaseKey: Key }),
  problems: ['notFound'],
  output: z.object({ purchase: AdminPurchase, steps: z.array(Step) }),
})
