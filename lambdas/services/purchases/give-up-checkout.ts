import type { OutputOf } from '#shared/api/contract.ts'
import type { cancelCheckout } from '#shared/api/purchases.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { readCheckout } from '../../stores/purchases/checkouts.ts'
import { lookAtCheckout } from './complete-checkout.ts'
import { StillContended } from './passing-failure.ts'

/**
 * Cancels a fan's checkout, which returns the held unit. A fan who has already paid gets the
 * purchase instead.
 */
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
