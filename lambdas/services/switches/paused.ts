import type { OutputOf } from '#shared/api/contract.ts'
import type { readPaused } from '#shared/api/home.schemas.ts'
import { isPaused } from '#shared/switches/pauses.ts'
import { keptFor } from '../../base/kept-for.ts'
import { readPauses } from '../../stores/organizations/switches.ts'

/** Milliseconds for which a running function caches the switches. */
const KEPT_MS = 30_000

/** Returns the pauses, which each running function caches for at most half a minute. */
export const knownPauses = keptFor(KEPT_MS, readPauses)

/**
 * Returns whether something is paused, according to the pauses that the running function has
 * cached.
 */
export async function isPausedNow(asked: Parameters<typeof isPaused>[1], now: Date) {
  return isPaused(await knownPauses(now), asked, now)
}

/**
 * Returns what is paused for fans. Reads the table each time, since shared caches store the answer.
 */
export async function pausedForFans(now: Date): Promise<OutputOf<typeof readPaused>> {
  const current = await readPauses()
  return {
    checkout: isPaused(current, { name: 'checkout' }, now),
    alerts: isPaused(current, { name: 'alerts' }, now),
    signUps: isPaused(current, { name: 'signUps' }, now),
  }
}
