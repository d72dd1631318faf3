import type { PurchaseState } from '../model/purchase.ts'

/**
 * Allowed state changes of a purchase. A redeemed purchase can still be disputed, or refunded by
 * the payment provider. If a dispute is won, the previous state is restored. If the bank returns a
 * refund, the refund is retried, because the unit may have been sold again.
 */
const NEXT: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  unredeemed: ['redeemed', 'refunding', 'refunded', 'disputed'],
  redeemed: ['refunded', 'disputed'],
  refunding: ['refunded', 'disputed'],
  refunded: ['refunding', 'disputed'],
  disputed: ['refunded', 'refunding', 'redeemed', 'unredeemed'],
}

export function mayBecome(from: PurchaseState, to: PurchaseState): boolean {
  return NEXT[from].includes(to)
}

/**
 * Actors in the history of a purchase's state: the fan, an admin, the payment provider, or the
 * scheduler. The history omits redeeming, which the purchase itself records.
 */
export const PURCHASE_MOVERS = ['fan', 'admin', 'provider', 'schedule'] as const
export type PurchaseMover = (typeof PURCHASE_MOVERS)[number]

/**
 * Returns the states from which a purchase may change to a given state, for a conditional write.
 */
export function statesBefore(to: PurchaseState): PurchaseState[] {
  return (Object.keys(NEXT) as PurchaseState[]).filter((from) => mayBecome(from, to))
}

/** Returns whether the code of a purchase in this state can be redeemed. */
export function isCodeValid(state: PurchaseState): boolean {
  return mayBecome(state, 'redeemed') && state !== 'disputed'
}

/**
 * Returns whether a purchase in this state counts as sold: its full price is neither refunded nor
 * being refunded.
 */
export function isKept(state: PurchaseState): boolean {
  return state === 'unredeemed' || state === 'redeemed' || state === 'disputed'
}

/**
 * Facts about a payment: its state at the payment provider, and whether our records contain a
 * refund request or a redemption.
 */
export interface PaymentFacts {
  /** True if the payment is fully refunded or was lost in a dispute. */
  readonly isRefunded: boolean
  readonly isDisputed: boolean
  /**
   * True if a disputed payment can still be refunded, because the bank has only made an inquiry.
   */
  readonly isRefundable: boolean
  readonly isRefundRequested: boolean
  readonly isRedeemed: boolean
}

/**
 * Returns the state that results from the facts, regardless of the order in which they became
 * known.
 */
export function stateByPayment(facts: PaymentFacts): PurchaseState {
  if (facts.isRefunded) return 'refunded'
  const isAnswered = facts.isRefundable && facts.isRefundRequested
  if (facts.isDisputed && !isAnswered) return 'disputed'
  if (facts.isRefundRequested) return 'refunding'
  return facts.isRedeemed ? 'redeemed' : 'unredeemed'
}
