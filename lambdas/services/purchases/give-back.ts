import type { Purchase } from '#shared/model/purchase.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type MoveActor, movePurchase } from '../../stores/purchases/purchase-moves.ts'
import type { WorkId } from '../../stores/purchases/purchase-work.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import type { Part } from '../../stores/table/writes.ts'
import { workOf } from '../payouts/purchase-work.ts'
import { completePurchase } from './complete-purchase.ts'
import { isPassing } from './passing-failure.ts'

/**
 * Refunds a purchase. The first write voids the code; from then on the money goes back, if necessary by the
 * schedule. A redeemed purchase is refused, as the fan has used the deal; exceptions are refunded in the
 * payment provider's dashboard, which voids the purchase here too.
 */
export async function giveBack(
  purchase: Purchase,
  mover: MoveActor,
  beside: readonly Part[] = [],
): Promise<Purchase | Refusal> {
  const { state, key: purchaseKey, userKey } = purchase
  if (state === 'redeemed' || state === 'disputed')
    return refuse('notRefundable', { reason: state })
  if (state === 'refunded') return purchase
  let opened: WorkId | undefined
  if (state === 'unredeemed') {
    const refundRequestedAt = mover.now.toISOString()
    const requested = { ...purchase, state: 'refunding' as const, refundRequestedAt }
    const set = { state: requested.state, refundRequestedAt }
    const work = workOf(requested, mover.now)
    const outcome = await movePurchase(purchase, { set, work, beside }, mover)
    // The counter or the bank was faster; a repeated request gets their result.
    if (outcome.kind !== 'done') return refuse('busy')
    opened = work
  }
  try {
    await completePurchase({ userKey, purchaseKey }, mover, { work: opened })
  } catch (error) {
    if (!isPassing(error)) throw error
    logger.warn('a refund is left to the schedule', { purchaseKey, error })
  }
  return (await readPurchase(userKey, purchaseKey)) ?? refuse('notFound')
}
