import type { OutputOf } from '#shared/api/contract.ts'
import type { cancelCheckout } from '#shared/api/purchases.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readCheckout } from '../../stores/purchases/checkouts.ts'
import { StillContended } from '../passing-failure.ts'
import { lookAtCheckout } from './complete-checkout.ts'

/** Gives a fan's hold back; when they have paid after all, they get what they paid for. */
export async function giveUpCheckout(
  userKey: string,
  checkoutKey: string,
  now: Date,
): Promise<OutputOf<typeof cancelCheckout> | Refusal> {
  const checkout = await readCheckout(userKey, checkoutKey)
  if (checkout === undefined) return refuse('notFound')
  if (checkout.state !== 'held') return { state: checkout.state }
  try {
    return { state: await lookAtCheckout(checkout, now) }
  } catch (error) {
    if (error instanceof PaymentsError && error.isRetryable) return refuse('paymentsUnreachable')
    if (error instanceof StillContended) return refuse('busy')
    throw error
  }
}
