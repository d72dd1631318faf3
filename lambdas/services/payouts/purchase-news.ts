import * as z from 'zod/mini'
import { PAID_RESOURCES } from '#shared/api/payments-setup.ts'
import { Key } from '#shared/model/common.ts'

/**
 * - `bought`: payees are to be paid, the fan is to have their receipt.
 * - `refunded`: the money is back; the fan is to be notified.
 * - `tooLate`: a payment found no unit and went back; it has the key of its checkout.
 * - `payable`: what waited for a payee's account can be paid now.
 */
const OfPurchase = z.object({
  kind: z.enum(['bought', 'refunded', 'tooLate', 'payable']),
  userKey: Key,
  purchaseKey: Key,
  /** Waiting work, in news of a payable purchase. */
  workId: z.optional(Key),
})

/** Somebody's account takes transfers from now on. */
const OfPayee = z.object({ kind: z.literal('payee'), type: z.enum(PAID_RESOURCES), key: Key })

/**
 * - `usedUp`: a limited deal was redeemed for the last time.
 * - `termsMoved`: a flash deal was archived, deleted, repriced, or ends at another time.
 */
const OfDeal = z.object({ kind: z.enum(['usedUp', 'termsMoved']), offerKey: Key })

/** News about money or stock, for the consumer of the queue `purchases`. */
export const PurchaseNews = z.discriminatedUnion('kind', [OfPurchase, OfPayee, OfDeal])
export type PurchaseNews = z.infer<typeof PurchaseNews>
