import type { Purchase } from '#shared/model/purchase.ts'
import { newKey } from '../../base/keys.ts'
import type { PurchaseWork } from '../../stores/purchases/purchase-work.ts'

const SOONEST_MS = 5 * 60_000
const LATEST_MS = 60 * 60_000

/**
 * Returns the next work for a purchase. The time until the work is due grows with the time that
 * the purchase has been waiting, from five minutes to an hour.
 */
export function workOf(purchase: Purchase, now: Date): PurchaseWork {
  const { key: purchaseKey, userKey, sponsorKey, teamKey, state } = purchase
  const kind = kindOf(state)
  const since = sinceOf(purchase, kind) ?? now.toISOString()
  const waitMs = (now.getTime() - Date.parse(since)) / 4
  const dueAt = new Date(now.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, waitMs)))
  const payees = { sponsorKey, ...(teamKey !== '' && { teamKey }) }
  const id = newKey(now.getTime())
  return { id, purchaseKey, userKey, ...payees, kind, since, dueAt: dueAt.toISOString() }
}

function kindOf(state: Purchase['state']): PurchaseWork['kind'] {
  if (state === 'refunding') return 'refund'
  return state === 'refunded' || state === 'disputed' ? 'reversal' : 'payout'
}

function sinceOf(purchase: Purchase, kind: PurchaseWork['kind']): string | undefined {
  if (kind === 'refund') return purchase.refundRequestedAt
  return kind === 'reversal' ? (purchase.refundedAt ?? purchase.disputedAt) : purchase.createdAt
}
