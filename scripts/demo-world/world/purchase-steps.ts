import type { PurchaseStep } from '#lambdas/stores/purchases/purchase-moves.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { MakeKey } from './ulids.ts'

type Move = Pick<PurchaseStep, 'at' | 'from' | 'to' | 'by'>

/** Returns the steps to a purchase's current state, oldest first, in the form that real purchases record. */
export function stepsOf(purchase: Purchase, makeKey: MakeKey): PurchaseStep[] {
  return movesOf(purchase).map((move) => ({
    key: makeKey(move.at),
    purchaseKey: purchase.key,
    ...move,
  }))
}

function movesOf({ state, refundRequestedAt, refundedAt, disputedAt }: Purchase): Move[] {
  const asked: Move[] = refundRequestedAt
    ? [{ at: refundRequestedAt, from: 'unredeemed', to: 'refunding', by: 'fan' }]
    : []
  if (state === 'refunding') return asked
  if (state === 'refunded' && refundedAt) {
    return [...asked, { at: refundedAt, from: 'refunding', to: 'refunded', by: 'fan' }]
  }
  if (state === 'disputed' && disputedAt) {
    return [{ at: disputedAt, from: 'unredeemed', to: 'disputed', by: 'provider' }]
  }
  return []
}
