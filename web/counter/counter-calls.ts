import type { proveCoupon } from '#shared/api/coupon-proofs.ts'
import type { DeskPurchase } from '#shared/api/desk.ts'
import type { BusinessPurchase } from '#shared/api/portal-purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'

export type CouponAnswer = OutputOf<typeof proveCoupon> & {
  /** True if the device accepted the coupon without a network, and the server must confirm it. */
  readonly isToBeConfirmed?: boolean
}

/** A purchase at the counter. Only the portal shows its price and who redeemed it. */
export type CounterPurchase = DeskPurchase &
  Partial<Pick<BusinessPurchase, 'priceCents' | 'currency' | 'createdAt' | 'redeemedBy'>>

/**
 * Calls of a counter. All throw the errors of `call`. On a desk, the first two can also throw
 * `NeedsNetwork`. `attempt` is the idempotency key of one check or confirmation.
 */
export interface CounterCalls {
  prove(code: string, attempt: string): Promise<CouponAnswer>
  findPurchase(code: string): Promise<CounterPurchase>
  redeemPurchase(code: string, attempt: string): Promise<CounterPurchase>
}

/** Thrown if only the server can make a check, and the server did not answer. */
export class NeedsNetwork extends Error {
  override readonly name = 'NeedsNetwork'
}

/**
 * Returns whether the server does not have the endpoint, because it is of another version than the
 * page. API Gateway refuses such a request without a problem code.
 */
export function isOfOtherVersion(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404 && error.code === 'unknown'
}
