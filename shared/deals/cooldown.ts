import { REDEMPTION_WINDOW_SECONDS } from '../constants.ts'
import { addInterval, addSeconds, type Interval } from '../interval.ts'
import type { Instant } from '../time.ts'

/** The end of the 10 minutes in which a redeemed coupon can be shown. */
export function windowEndsAt(redeemedAt: Instant): Instant {
  return addSeconds(redeemedAt, REDEMPTION_WINDOW_SECONDS)
}

export function isWindowOpen(redeemedAt: Instant, now: Date): boolean {
  return now.getTime() < Date.parse(windowEndsAt(redeemedAt))
}

const RETURN_DAYS = 30

/** Whether who redeems now has done so lately: they have come again. */
export function isReturn(lastRedeemedAt: Instant | undefined, now: Date): boolean {
  if (lastRedeemedAt === undefined) return false
  return now.getTime() <= Date.parse(addSeconds(lastRedeemedAt, RETURN_DAYS * 24 * 3600))
}

/** When the deal can be redeemed again: never before the window of the last redemption has closed. */
export function availableAgainAt(redeemedAt: Instant, interval: Interval): Instant {
  const cooled = addInterval(redeemedAt, interval)
  const closed = windowEndsAt(redeemedAt)
  if (cooled > closed) return cooled
  return closed
}
