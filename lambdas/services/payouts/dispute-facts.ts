import type { PaymentFacts } from '#shared/payments/purchase-states.ts'
import type { Dispute } from '../../payments/payments.ts'

export interface DisputeFacts extends Pick<PaymentFacts, 'isDisputed' | 'isRefundable'> {
  /** Cents that the bank has returned to the card's owner: the whole payment or a part. */
  readonly lostCents: number
}

/** Sums up the disputes of one payment. */
export function disputeFacts(disputes: readonly Dispute[]): DisputeFacts {
  const open = disputes.filter(({ isOpen }) => isOpen)
  return {
    isDisputed: open.length > 0,
    isRefundable: open.every(({ isRefundable }) => isRefundable),
    lostCents: disputes
      .filter(({ isOpen, isWon }) => !isOpen && !isWon)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}
