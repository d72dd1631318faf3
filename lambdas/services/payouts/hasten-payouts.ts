import { queueSender } from '../../base/queue.ts'
import type { PaidOwner } from '../../stores/purchases/payment-accounts.ts'
import { listAllWork } from '../../stores/purchases/purchase-work.ts'
import type { PurchaseNews } from './purchase-news.ts'

/** Most payouts that are hastened; the schedule does the rest within the hour. */
const HASTENED_MAX = 500

/**
 * Has everything settled that waited for somebody's account, each purchase by a message of its own:
 * one that still cannot be paid holds no other up, and a second message finds nothing to do.
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
