import type { Instant } from '#shared/time.ts'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import { type Rush, rushNow } from './rush.ts'

const MINUTE_MS = 60_000
/**
 * Maximum milliseconds for which a queue message is postponed. Afterwards, the message is processed
 * even during a rush.
 */
const MESSAGE_MS = 30 * MINUTE_MS
/** Maximum milliseconds for which alerts about a firing wait while the table is throttled. */
const FIRING_MS = 2 * MINUTE_MS
/**
 * Seconds by which a message is postponed. Each delay is random, so that messages do not all return
 * at the same time.
 */
const DELAY_SECONDS = { from: 15, to: 45 }
const FIRING_DELAY_SECONDS = { from: 3, to: 9 }

/** Message that is sent again instead of being processed. */
export interface Yielded {
  readonly delaySeconds: number
  /** Time at which the message was first postponed. Must be sent with the message. */
  readonly yieldsSince: Instant
}

interface Yielding {
  readonly work: string
  /**
   * Time at which the message was first postponed. Undefined if the message has not been postponed
   * yet.
   */
  readonly yieldsSince: Instant | undefined
  /**
   * True if the message is about alerts of a firing. Such a message is postponed only while the
   * table is throttled.
   */
  readonly isFiring?: boolean
}

/**
 * Returns the delay of a message that is postponed because redemptions have priority; undefined if
 * the message can be processed now.
 */
export async function yieldOf(yielding: Yielding, now: Date): Promise<Yielded | undefined> {
  const { work, isFiring = false, yieldsSince = now.toISOString() } = yielding
  const rush = await rushNow()
  if (rush === undefined || (isFiring && rush === 'trigger')) return undefined
  const yieldedMs = now.getTime() - Date.parse(yieldsSince)
  if (yieldedMs >= (isFiring ? FIRING_MS : MESSAGE_MS)) {
    reportExhausted(work, rush)
    return undefined
  }
  logger.info('yields to redemptions', { work, rush, yieldsSince })
  reportFigure('yieldedSeconds', yieldedMs / 1000)
  const { from, to } = isFiring ? FIRING_DELAY_SECONDS : DELAY_SECONDS
  return { delaySeconds: Math.round(from + Math.random() * (to - from)), yieldsSince }
}

/** Average milliseconds after which a waiting run checks again whether there is a rush. */
const CHECK_MS = 5_000

export type Sleep = (ms: number) => Promise<unknown>

const sleepFor: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Returns a function to await before each batch of a run. The function waits while there is a rush.
 * All waits of the run together take at most `mostMs`, and then the run continues.
 */
export function yieldingRun(
  work: string,
  mostMs: number,
  sleep: Sleep = sleepFor,
): () => Promise<void> {
  let leftMs = mostMs
  let waiting: Promise<void> | undefined
  const wait = async () => {
    let waitedMs = 0
    let rush = await rushNow()
    while (rush !== undefined && leftMs > 0) {
      if (waitedMs === 0) logger.info('yields to redemptions', { work, rush })
      const ms = Math.min(leftMs, Math.round(CHECK_MS * (0.5 + Math.random())))
      await sleep(ms)
      leftMs -= ms
      waitedMs += ms
      rush = await rushNow()
    }
    if (waitedMs > 0) reportFigure('yieldedSeconds', (mostMs - leftMs) / 1000)
    if (waitedMs > 0 && rush !== undefined) reportExhausted(work, rush)
  }
  return () => {
    waiting ??= wait().finally(() => {
      waiting = undefined
    })
    return waiting
  }
}

/**
 * Returns true if work is left to a later run because redemptions have priority. If `mayYield` is
 * false, the work is done now, and a rush is only reported.
 */
export async function yieldsNow(
  work: string,
  { mayYield }: { readonly mayYield: boolean },
): Promise<boolean> {
  const rush = await rushNow()
  if (rush !== undefined && !mayYield) reportExhausted(work, rush)
  return rush !== undefined && mayYield
}

/**
 * Reports that work continues despite a rush, because it cannot wait any longer. The report
 * triggers an alarm.
 */
function reportExhausted(work: string, rush: Rush): void {
  logger.warn('does not yield any longer', { work, rush })
  reportFigure('yieldsExhausted', 1)
}
