import * as z from 'zod/mini'
import { PAID_RESOURCES } from '#shared/api/payments-setup.ts'
import { Key } from '#shared/model/common.ts'

/**
 * News about a purchase:
 * - `bought`: payees are to be paid, and the fan gets the receipt.
 * - `refunded`: the money is back, and the fan is notified.
 * - `tooLate`: a payment found no unit and was returned; the key is that of its checkout.
 * - `payable`: what waited for a payee's account can be paid now.
 */
const OfPurchase = z.object({
  kind: z.enum(['bought', 'refunded', 'tooLate', 'payable']),
  userKey: Key,
  purchaseKey: Key,
  /** Work that waits, for news of kind `payable`. */
  workId: z.optional(Key),
})

/** News that an account now accepts transfers. */
const OfPayee = z.object({ kind: z.literal('payee'), type: z.enum(PAID_RESOURCES), key: Key })

/**
 * News about a deal:
 * - `usedUp`: a limited deal was redeemed for the last time.
 * - `termsMoved`: a flash deal was archived, deleted or repriced, or its end has moved.
 */
const OfDeal = z.object({ kind: z.enum(['usedUp', 'termsMoved']), offerKey: Key })

/** News about money or stock, for the consumer of the queue `purchases`. */
export const PurchaseNews = z.discriminatedUnion('kind', [OfPurchase, OfPayee, OfDeal])
export type PurchaseNews = z.infer<typeof PurchaseNews>
