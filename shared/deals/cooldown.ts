import { REDEMPTION_WINDOW_SECONDS } from '../constants.ts'
import { addInterval, addSeconds, type Interval } from '../interval.ts'
import type { Instant } from '../time.ts'

/** Returns the end of the ten minutes after redemption during which the coupon can be shown. */
export function windowEndsAt(redeemedAt: Instant): Instant {
  return addSeconds(redeemedAt, REDEMPTION_WINDOW_SECONDS)
}

export function isWindowOpen(redeemedAt: Instant, now: Date): boolean {
  return now.getTime() < Date.parse(windowEndsAt(redeemedAt))
}

const RETURN_DAYS = 30

/**
 * Returns whether a redemption at `now` counts as a return, given the time of the fan's previous
 * redemption.
 */
export function isReturn(lastRedeemedAt: Instant | undefined, now: Date): boolean {
  if (lastRedeemedAt === undefined) return false
  return now.getTime() <= Date.parse(addSeconds(lastRedeemedAt, RETURN_DAYS * 24 * 3600))
}

/** Returns when the fan can redeem the deal again, which is never before the coupon expires. */
export function availableAgainAt(redeemedAt: Instant, interval: Interval): Instant {
  const cooled = addInterval(redeemedAt, interval)
  const closed = windowEndsAt(redeemedAt)
  if (cooled > closed) return cooled
  return closed
}
