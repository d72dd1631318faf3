import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Instant } from '#shared/time.ts'

/** Milliseconds by which the server's clock is ahead of the device's clock. */
let offsetMs = 0
let isExact = false
const corrected = new EventTarget()

/** Corrections of fewer milliseconds update no component, because network delay causes them. */
const CORRECTION_MS = 1000

/**
 * Sets the clock from a response that the server made at `at`. If caches may have stored the
 * response, `keptSeconds` is the longest time for which they store it. Such a response no longer
 * sets the clock after one without `keptSeconds`.
 */
export function noteServerTime(at: Instant, keptSeconds = 0): void {
  if (isExact && keptSeconds > 0) return
  const deviceMs = Date.now()
  const earliestMs = Date.parse(at)
  if (Number.isNaN(earliestMs)) return
  const latestMs = earliestMs + keptSeconds * 1000
  const before = offsetMs
  offsetMs = Math.min(Math.max(deviceMs, earliestMs), latestMs) - deviceMs
  isExact = keptSeconds === 0
  if (Math.abs(offsetMs - before) >= CORRECTION_MS) corrected.dispatchEvent(new Event('change'))
}

/**
 * Returns the clock's offset in milliseconds, which callers store for later visits without a
 * network.
 */
export function clockOffsetMs(): number {
  return offsetMs
}

/**
 * Cache time in seconds for a restored clock. Above zero, so that every response of the server
 * replaces the restored time, and never the reverse.
 */
const HARDLY_KEPT_SECONDS = 0.001

/**
 * Restores the server's time from the clock's offset at an earlier visit. The time is at least
 * `earliest`, even if the device's clock was set back.
 */
export function resumeServerTime(keptOffsetMs: number, earliest?: Instant): void {
  const nowMs = Date.now() + keptOffsetMs
  const earliestMs = earliest === undefined ? nowMs : Date.parse(earliest)
  noteServerTime(new Date(Math.max(nowMs, earliestMs)).toISOString(), HARDLY_KEPT_SECONDS)
}

/**
 * Returns the current time by the server's clock, since device clocks can be hours off
 * (web/decisions/one-clock.md).
 */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Returns the server's time, updated every second. */
export function useServerNow(): Date {
  return useRenewedNow(untilNextSecond)
}

/** Returns the server's time, updated when `next` has passed. */
export function useServerNowUntil(next: Instant | undefined): Date {
  const leftMs = useCallback(
    (now: Date) => (next === undefined ? undefined : Date.parse(next) - now.getTime()),
    [next],
  )
  return useRenewedNow(leftMs)
}

function untilNextSecond(now: Date): number {
  return 1000 - (now.getTime() % 1000)
}

/** Longest timer in milliseconds. Browsers immediately fire timers of more than about 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000
/** Milliseconds added to each timer, because timers may fire slightly early. */
const LATER_MS = 5

/**
 * Returns the server's time, updated after `leftMs` and when the clock is corrected. A `leftMs`
 * that returns undefined or a negative number sets no timer.
 */
function useRenewedNow(leftMs: (now: Date) => number | undefined): Date {
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const now = serverNow()
  const shown = useRef(now)
  shown.current = now
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      const ms = leftMs(serverNow())
      if (ms === undefined) return
      if (ms < 0) {
        // The time to update may pass between render and effect, for example while the device
        // sleeps.
        if ((leftMs(shown.current) ?? -1) >= 0) renew()
        return
      }
      timer = setTimeout(goOn, Math.min(ms, LONGEST_TIMER_MS) + LATER_MS)
    }
    const goOn = () => {
      renew()
      wait()
    }
    wait()
    corrected.addEventListener('change', goOn)
    return () => {
      clearTimeout(timer)
      corrected.removeEventListener('change', goOn)
    }
  }, [leftMs])
  return now
}
