import { lastThrottleMs } from '../../base/dynamo/throttles.ts'
import { optionalEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import { type LoadSigns, noteLoadSign, readLoadSigns } from '../../stores/load-signs.ts'

/** Reason for which redemptions have priority over background work. */
export type Rush = 'trigger' | 'throttled'

/** Seconds after a firing during which it counts as a rush. */
const TRIGGER_SECONDS = 300
/** Milliseconds after a throttling error during which the table counts as overloaded. */
const THROTTLED_MS = 10_000
/** Milliseconds for which a function instance caches the signs of load. */
const CACHED_MS = 3_000

let cached: { readonly readMs: number; readonly signs: LoadSigns } | undefined

/**
 * Returns why redemptions have priority now, or undefined if there is no rush. A fired deal counts
 * as a rush for five minutes, and a throttled table for ten seconds.
 */
export async function rushNow(): Promise<Rush | undefined> {
  const nowMs = Date.now()
  const isThrottledHere = isWithin(lastThrottleMs(), THROTTLED_MS, nowMs)
  const { triggered, throttled } = await readSigns(nowMs, isThrottledHere)
  if (isThrottledHere) await shareThrottle(throttled, nowMs)
  if (isThrottledHere || isWithin(msOf(throttled), THROTTLED_MS, nowMs)) return 'throttled'
  const triggerMs = 1000 * Number(optionalEnvironment('TRIGGER_RUSH_SECONDS') ?? TRIGGER_SECONDS)
  return isWithin(msOf(triggered), triggerMs, nowMs) ? 'trigger' : undefined
}

/** Clears the cached signs of load, for tests. */
export function forgetRush(): void {
  cached = undefined
}

/**
 * Returns the signs of load that were read within the last few seconds. Otherwise reads them,
 * unless the table is overloaded.
 */
async function readSigns(nowMs: number, isThrottled: boolean): Promise<LoadSigns> {
  if (isWithin(cached?.readMs, CACHED_MS, nowMs)) return cached?.signs ?? {}
  if (isThrottled) return cached?.signs ?? {}
  const signs = await readLoadSigns()
  cached = { readMs: nowMs, signs }
  return signs
}

/** Shares a throttling error with other functions, at most every five seconds. */
async function shareThrottle(known: string | undefined, nowMs: number): Promise<void> {
  if (isWithin(msOf(known), THROTTLED_MS / 2, nowMs)) return
  const throttled = new Date(nowMs).toISOString()
  cached = { readMs: nowMs, signs: { ...cached?.signs, throttled } }
  await noteLoadSign('throttled', throttled).catch((error: unknown) => {
    logger.warn('a throttled table was not noted', { error })
  })
}

function msOf(at: string | undefined): number | undefined {
  return at === undefined ? undefined : Date.parse(at)
}

/** Returns whether a time is less than `windowMs` before or after now. */
function isWithin(ms: number | undefined, windowMs: number, nowMs: number): boolean {
  return ms !== undefined && Math.abs(nowMs - ms) < windowMs
}
