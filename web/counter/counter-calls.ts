import type { proveCoupon } from '#shared/api/coupon-proofs.ts'
import type { DeskPurchase } from '#shared/api/desk.ts'
import type { BusinessPurchase } from '#shared/api/portal-purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'

/** Answer to the check of a coupon. */
export type CouponAnswer = OutputOf<typeof proveCoupon> & {
  /**
   * True if the coupon was checked on this device alone. The verdict `valid` then still needs the
   * server's confirmation.
   */
  readonly isToBeConfirmed?: boolean
}

/** A purchase at the counter. Only the portal shows prices and people. */
export type CounterPurchase = DeskPurchase &
  Partial<Pick<BusinessPurchase, 'priceCents' | 'currency' | 'createdAt' | 'redeemedBy'>>

/**
 * Requests of the counter, which the portal and a desk send to different endpoints. They fail like
 * `call`: with an `ApiProblem`, or with an `OfflineError` if a network is needed.
 */
export interface CounterCalls {
  /** Checks a coupon's QR code or digits. A retry sends the same `attempt`. */
  prove(code: string, attempt: string): Promise<CouponAnswer>
  findPurchase(code: string): Promise<{ readonly purchase: CounterPurchase }>
  redeemPurchase(code: string, attempt: string): Promise<{ readonly purchase: CounterPurchase }>
}
