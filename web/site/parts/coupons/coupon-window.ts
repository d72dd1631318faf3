import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { windowEndsAt } from '#shared/deals/cooldown.ts'

export type CouponWindow = {
  leftMs: number
  isOpen: boolean
  /** Remaining fraction of the ten minutes after the redemption, from 1 to 0. */
  share: number
}

const WINDOW_MS = REDEMPTION_WINDOW_SECONDS * 1000

/**
 * Returns the remaining part of the ten minutes after a redemption. `now` may be slightly before
 * `redeemedAt`.
 */
export function couponWindow(redeemedAt: string, now: Date): CouponWindow {
  const endsInMs = Date.parse(windowEndsAt(redeemedAt)) - now.getTime()
  const leftMs = Math.min(WINDOW_MS, Math.max(0, endsInMs))
  return { leftMs, isOpen: leftMs > 0, share: leftMs / WINDOW_MS }
}

/** Remaining minutes at which screen readers announce the time. */
const spokenMinutes = [5, 2, 1]

/**
 * Returns the last number of remaining minutes that screen readers announced. Returns undefined
 * before the first announcement, and 0 at the end.
 */
export function spokenMinutesLeft(leftMs: number): number | undefined {
  if (leftMs <= 0) return 0
  return spokenMinutes.findLast((minutes) => leftMs <= minutes * 60_000)
}
/** History state that opens a deal's page with its coupon. */
export const openCoupon = { showsCoupon: true } as const

export function asksForCoupon(state: unknown): boolean {
  return (state as { showsCoupon?: boolean } | null)?.showsCoupon === true
}
