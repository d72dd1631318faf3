import { daysAhead } from '../local-time.ts'
import type { Instant } from '../time.ts'

/** When a new deal ends unless somebody says otherwise. */
export const DEFAULT_EXPIRY = { days: 30, time: '23:59' } as const

export function defaultExpiry(now: Date, zone: string): Instant {
  return daysAhead(now, DEFAULT_EXPIRY.days, DEFAULT_EXPIRY.time, zone)
}
