import type { PurchaseState } from '../model/purchase.ts'

/**
 * Allowed state changes of a purchase. A redeemed one can still be disputed at the bank, or refunded directly
 * at the payment provider. Winning a dispute restores the previous state. A refund returned by the bank is
 * retried, as the unit may have been sold again.
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

/** Actors that change a purchase's state: the fan, an admin, the payment provider's events, or the clock. */
export const PURCHASE_MOVERS = ['fan', 'admin', 'provider', 'schedule'] as const
export type PurchaseMover = (typeof PURCHASE_MOVERS)[number]

/** Returns the states that may change into this one, for a conditional write. */
export function statesBefore(to: PurchaseState): PurchaseState[] {
  return (Object.keys(NEXT) as PurchaseState[]).filter((from) => mayBecome(from, to))
}

/** Returns whether the code can be redeemed. */
export function isCodeValid(state: PurchaseState): boolean {
  return mayBecome(state, 'redeemed') && state !== 'disputed'
}

/** Returns whether its price counts as sold, in payouts and stock. */
export function isKept(state: PurchaseState): boolean {
  return state === 'unredeemed' || state === 'redeemed' || state === 'disputed'
}

/** The payment provider's facts about a payment, and our pending requests. */
export interface PaymentFacts {
  /** Fully refunded, or lost in a dispute. */
  readonly isRefunded: boolean
  readonly isDisputed: boolean
  /** Whether a disputed payment can be refunded, as the bank is only inquiring. */
  readonly isRefundable: boolean
  readonly isRefundRequested: boolean
  readonly isRedeemed: boolean
}

/** Returns the state implied by the facts, in whatever order they arrived. */
export function stateByPayment(facts: PaymentFacts): PurchaseState {
  if (facts.isRefunded) return 'refunded'
  const isAnswered = facts.isRefundable && facts.isRefundRequested
  if (facts.isDisputed && !isAnswered) return 'disputed'
  if (facts.isRefundRequested) return 'refunding'
  return facts.isRedeemed ? 'redeemed' : 'unredeemed'
}
