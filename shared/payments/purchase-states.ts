import type { PurchaseState } from '../model/purchase.ts'

/**
 * Allowed state changes of a purchase. A redeemed one can still be disputed at the bank, or refunded directly
 * at the payment provider. A won dispute restores the previous state. A refund that the bank returns is
 * retried, as the unit may have been sold to somebody else.
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

/** Parties that change a purchase's state: the fan, an admin, the payment provider's events, or the clock. */
export const PURCHASE_MOVERS = ['fan', 'admin', 'provider', 'schedule'] as const
export type PurchaseMover = (typeof PURCHASE_MOVERS)[number]

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

/** Facts that the payment provider knows about a payment, and requests made to us. */
export interface PaymentFacts {
  /** Nothing of the price is left: it was refunded, or lost in a dispute. */
  readonly isRefunded: boolean
  readonly isDisputed: boolean
  /** A refund goes through although it is disputed: the bank only asks, as yet. */
  readonly isRefundable: boolean
  readonly isRefundRequested: boolean
  readonly isRedeemed: boolean
}

/** The state that a purchase belongs in, whatever order the news of it came in. */
export function stateByPayment(facts: PaymentFacts): PurchaseState {
  if (facts.isRefunded) return 'refunded'
  const isAnswered = facts.isRefundable && facts.isRefundRequested
  if (facts.isDisputed && !isAnswered) return 'disputed'
  if (facts.isRefundRequested) return 'refunding'
  return facts.isRedeemed ? 'redeemed' : 'unredeemed'
}
