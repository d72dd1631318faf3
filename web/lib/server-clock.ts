import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Instant } from '#shared/time.ts'

/** Milliseconds by which the server's clock is ahead of the device's. */
let offsetMs = 0
let isExact = false
const corrected = new EventTarget()

/** A smaller correction is what answers take on their way, and changes nothing that anybody sees. */
const CORRECTION_MS = 1000

/**
 * Learns the server's time from an answer: `at` is when it was made. One that caches may have kept
 * was made up to `keptSeconds` ago; it is less exact, and ignored once a fresh one has come.
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

/** Returns how far the server's clock is ahead, for people who open the page again without a network. */
export function clockOffsetMs(): number {
  return offsetMs
}

/**
 * Returns the current time from the only clock of the site. Devices are hours ahead or behind, and what is
 * over is over by the server's clock (test/unit/repository/device-clock.test.ts).
 */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The server's time, renewed at each of its seconds. */
export function useServerNow(): Date {
  return useRenewedNow(untilNextSecond)
}

/** The server's time, renewed when it has passed `next`. */
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

/** Browsers fire at once what is to wait for more than 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000
/** Timers may fire a little early. */
const LATER_MS = 5

/** Renewed whenever `leftMs` has passed, which is not waited for once it is over, and when corrected. */
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
        // It may have passed between what is shown and this: a device sleeps, or has much to do.
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
