import type { Instant } from '#shared/time.ts'

/** When a record is written next: always after the time before, whatever the clocks say. */
export function nextUpdate({ updatedAt }: { readonly updatedAt: Instant }, now: Date): Instant {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString()
}
