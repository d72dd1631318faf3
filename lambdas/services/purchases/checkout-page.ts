import type { CheckoutSession } from '../../payments/payments.ts'
import { type CheckoutMetadata, readCheckoutMetadata } from '../payouts/purchase-metadata.ts'

/** State of a payment page, with the checkout that it belongs to. */
export interface PaymentPage {
  readonly ids: Pick<CheckoutMetadata, 'checkoutKey' | 'userKey' | 'offerKey'>
  readonly sessionId: string
  readonly isPaid: boolean
  /** True if the page expired or was closed before a payment. */
  readonly isClosed: boolean
  readonly paymentIntentId: string | undefined
}

export const CLOSED_UNPAID = {
  sessionId: 'none',
  isPaid: false,
  isClosed: true,
  paymentIntentId: undefined,
} as const

/** Returns the payment page of a session; undefined if it belongs to none of our checkouts. */
export function pageOf(session: CheckoutSession): PaymentPage | undefined {
  const ids = readCheckoutMetadata(session.metadata)
  if (ids === undefined) return undefined
  const { id, status, isPaid, paymentIntentId } = session
  return { ids, sessionId: id, isPaid, isClosed: status === 'expired', paymentIntentId }
}
