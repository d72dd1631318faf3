import type { PurchaseState } from '../model/purchase.ts'

/**
 * What may become of a purchase. A redeemed one can still be called back at the bank, or refunded
 * at the payment provider's own desk; a refund or a dispute that fails gives the state before back.
 */
const NEXT: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  unredeemed: ['redeemed', 'refunding', 'refunded', 'disputed'],
  redeemed: ['refunded', 'disputed'],
  refunding: ['refunded', 'disputed', 'unredeemed'],
  refunded: [],
  disputed: ['refunded', 'redeemed', 'unredeemed'],
}

export function mayBecome(from: PurchaseState, to: PurchaseState): boolean {
  return NEXT[from].includes(to)
}

/** The states out of which a purchase may come into this one: the condition of a conditional write. */
export function statesBefore(to: PurchaseState): PurchaseState[] {
  return (Object.keys(NEXT) as PurchaseState[]).filter((from) => mayBecome(from, to))
}

/** Whether the code still buys something at the counter. */
export function isCodeValid(state: PurchaseState): boolean {
  return mayBecome(state, 'redeemed') && state !== 'disputed'
}

/** Whether its price still counts as sold: what the payouts and the stock are summed from. */
export function isKept(state: PurchaseState): boolean {
  return state === 'unredeemed' || state === 'redeemed' || state === 'disputed'
}
