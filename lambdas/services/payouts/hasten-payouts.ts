import { queueSender } from '../../base/aws/queue.ts'
import type { PaidOwner } from '../../stores/purchases/payment-accounts.ts'
import { listAllWork } from '../../stores/purchases/purchase-work.ts'
import type { PurchaseNews } from './purchase-news.ts'

/**
 * Maximum number of payouts to enqueue. The schedule settles the remaining payouts within the hour.
 */
const HASTENED_MAX = 500

/**
 * Enqueues the payouts that waited for a payee's account, at most `HASTENED_MAX`. Each purchase
 * gets its own message, so that one failure does not delay other purchases.
 */
export async function hastenPayouts({ type, key }: PaidOwner): Promise<void> {
  const waiting: PurchaseNews[] = []
  for await (const { id: workId, kind, userKey, purchaseKey, ...payees } of listAllWork()) {
    const payeeKey = type === 'sponsor' ? payees.sponsorKey : payees.teamKey
    if (kind !== 'payout' || payeeKey !== key) continue
    waiting.push({ kind: 'payable', userKey, purchaseKey, workId })
    if (waiting.length === HASTENED_MAX) break
  }
  if (waiting.length > 0) await queueSender().send('purchases', waiting)
}
