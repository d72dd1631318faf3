import type { Position } from '#shared/geo.ts'
import { serverNow } from './server-clock.ts'
import { fits, type Shape } from './shape.ts'

const KEY = 'devicePlace'
/** Milliseconds after which a stored position is ignored. */
const KEPT_MS = 3_600_000

const KEPT: Shape = { latitude: 'n', longitude: 'n', at: 'n' }
type Kept = Position & { at: number }

let kept: Kept | undefined = read()
const listeners = new Set<() => void>()

/** The device's exact position, stored in this tab only and for `KEPT_MS`. */
export const devicePlace = {
  read: (): Position | undefined =>
    kept !== undefined && serverNow().getTime() - kept.at < KEPT_MS ? kept : undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function keepDevicePlace({ latitude, longitude }: Position): void {
  become({ latitude, longitude, at: serverNow().getTime() })
}

/** Deletes the stored position, on sign-out and when the browser gives no position. */
export function dropDevicePlace(): void {
  become(undefined)
}

function become(next: Kept | undefined): void {
  kept = next
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
  } catch {
    // If storage is unavailable, the position lasts until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

function read(): Kept | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return fits(KEPT, found) ? (found as Kept) : undefined
  } catch {
    return undefined
  }
}
