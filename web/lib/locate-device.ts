import type { Position } from '#shared/geo.ts'

/** Milliseconds to wait for the browser, longer than a phone needs to locate itself. */
export const LOCATING_MS = 10_000
/** Milliseconds for which the browser may reuse a known position. */
const RECENT_MS = 300_000

/**
 * Returns the device's position, or undefined if the browser gives none in time. Sets a timer,
 * because a browser may never answer if the user ignores or closes its question.
 */
export function locateDevice(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    const { geolocation } = navigator as Partial<Navigator>
    if (geolocation === undefined) return resolve(undefined)
    const limit = setTimeout(() => resolve(undefined), LOCATING_MS)
    const end = (position: Position | undefined) => {
      clearTimeout(limit)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => end({ latitude, longitude }),
      () => end(undefined),
      { timeout: LOCATING_MS, maximumAge: RECENT_MS },
    )
  })
}
