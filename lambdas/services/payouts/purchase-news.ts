import * as z from 'zod/mini'
import { PAID_RESOURCES } from '#shared/api/payments-setup.ts'
import { Key } from '#shared/model/common.ts'

/**
 * News about a purchase: it was bought or refunded, its payment came too late, or a waiting payout
 * is now payable.
 */
const OfPurchase = z.object({
  kind: z.enum(['bought', 'refunded', 'tooLate', 'payable']),
  userKey: Key,
  /** For `tooLate`, the key of the checkout, since no purchase exists. */
  purchaseKey: Key,
  /** Key of the `PurchaseWork` of the payout. Set only for `payable`. */
  workId: z.optional(Key),
})

/** News that a payee's account now accepts transfers. */
const OfPayee = z.object({ kind: z.literal('payee'), type: z.enum(PAID_RESOURCES), key: Key })

/**
 * News about a deal: the last unit was used, or may have been (`usedUp`), or a flash deal was
 * archived, deleted, repriced or rescheduled (`termsMoved`).
 */
const OfDeal = z.object({ kind: z.enum(['usedUp', 'termsMoved']), offerKey: Key })

/** News about money or stock, for the consumer of the queue `purchases`. */
export const PurchaseNews = z.discriminatedUnion('kind', [OfPurchase, OfPayee, OfDeal])
export type PurchaseNews = z.infer<typeof PurchaseNews>
