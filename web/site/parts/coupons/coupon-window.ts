import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { windowEndsAt } from '#shared/deals/cooldown.ts'

export type CouponWindow = {
  leftMs: number
  isOpen: boolean
  /** Share of the ten minutes that is left, 1 to 0. */
  share: number
}

const WINDOW_MS = REDEMPTION_WINDOW_SECONDS * 1000

/** Returns the state of a redemption's ten minutes; the page's last second may lie before their first. */
export function couponWindow(redeemedAt: string, now: Date): CouponWindow {
  const endsInMs = Date.parse(windowEndsAt(redeemedAt)) - now.getTime()
  const leftMs = Math.min(WINDOW_MS, Math.max(0, endsInMs))
  return { leftMs, isOpen: leftMs > 0, share: leftMs / WINDOW_MS }
}

/** The minutes at which the time left is read aloud; every second would drown everything else. */
const spokenMinutes = [5, 2, 1]

/** The minutes to read aloud now: those of the last mark that was passed; none before the first. */
export function spokenMinutesLeft(leftMs: number): number | undefined {
  if (leftMs <= 0) return 0
  return spokenMinutes.findLast((minutes) => leftMs <= minutes * 60_000)
}
