import type { PaymentFacts } from '#shared/payments/purchase-states.ts'
import type { Dispute } from '../../payments/payments.ts'

/** What the disputes of one payment come to. */
export function disputeFacts(
  disputes: readonly Dispute[],
): Pick<PaymentFacts, 'isDisputed' | 'isRefundable' | 'isDisputeLost'> {
  const open = disputes.filter(({ isOpen }) => isOpen)
  return {
    isDisputed: open.length > 0,
    isRefundable: open.every(({ isRefundable }) => isRefundable),
    isDisputeLost: disputes.some(({ isOpen, isWon }) => !isOpen && !isWon),
  }
}
