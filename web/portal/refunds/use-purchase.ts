import { useQuery } from '@tanstack/react-query'
import { readPurchase } from '#shared/api/admin-purchases.ts'
import { refundPurchase } from '#shared/api/purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { asking } from '../../lib/live/use-live.ts'
import { salesReads } from '../purchases/use-sales.ts'

export type PurchaseAnswer = OutputOf<typeof readPurchase>

/** Milliseconds between polls while a refund is in progress. */
const LOOK_EVERY_MS = 3000

export function usePurchase(purchaseKey: string) {
  return useQuery({
    ...answerOf(readPurchase, { params: { purchaseKey } }),
    ...asking,
    refetchInterval: ({ state: { data } }) =>
      data?.purchase.state === 'refunding' ? LOOK_EVERY_MS : false,
  })
}

/**
 * Returns a mutation that refunds a purchase. Refetches the purchase afterwards, even if the refund
 * failed.
 */
export function useRefund() {
  return useChange(refundPurchase, { renews: [readPurchase, ...salesReads] })
}
