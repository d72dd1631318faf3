import type { PurchaseState } from '../model/purchase.ts'

/**
 * Allowed state changes of a purchase. A redeemed purchase can still be disputed, or refunded by
 * the payment provider. Winning a dispute restores the previous state.
 * A refund returned by the bank is tried again, because the unit may already be sold again.
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

/** Actors that change a purchase's state: the fan, an admin, the payment provider, or the clock. */
export const PURCHASE_MOVERS = ['fan', 'admin', 'provider', 'schedule'] as const
export type PurchaseMover = (typeof PURCHASE_MOVERS)[number]

/** Returns the states that may change into a given state, for a conditional write. */
export function statesBefore(to: PurchaseState): PurchaseState[] {
  return (Object.keys(NEXT) as PurchaseState[]).filter((from) => mayBecome(from, to))
}

/** Returns whether the code of a purchase in this state can be redeemed. */
export function isCodeValid(state: PurchaseState): boolean {
  return mayBecome(state, 'redeemed') && state !== 'disputed'
}

/** Returns whether a purchase in this state counts as sold, in payouts and stock. */
export function isKept(state: PurchaseState): boolean {
  return state === 'unredeemed' || state === 'redeemed' || state === 'disputed'
}

/** Facts from the payment provider about a payment, and our own requests. */
export interface PaymentFacts {
  /** True if the payment is fully refunded, or lost in a dispute. */
  readonly isRefunded: boolean
  readonly isDisputed: boolean
  /** Whether a disputed payment can be refunded, because the bank has only inquired. */
  readonly isRefundable: boolean
  readonly isRefundRequested: boolean
  readonly isRedeemed: boolean
}

/** Returns the state that follows from the facts, regardless of the order in which they arrived. */
export function stateByPayment(facts: PaymentFacts): PurchaseState {
  if (facts.isRefunded) return 'refunded'
  const isAnswered = facts.isRefundable && facts.isRefundRequested
  if (facts.isDisputed && !isAnswered) return 'disputed'
  if (facts.isRefundRequested) return 'refunding'
  return facts.isRedeemed ? 'redeemed' : 'unredeemed'
}
