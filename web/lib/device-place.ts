import type { Position } from '#shared/geo.ts'
import { fits, type Shape } from './api/shape.ts'
import { serverNow } from './server-clock.ts'

const KEY = 'devicePlace'
/** Milliseconds for which a position is kept; people who have gone elsewhere since then ask again. */
const KEPT_MS = 3_600_000

const KEPT: Shape = { latitude: 'n', longitude: 'n', at: 'n' }
type Kept = Position & { at: number }

let kept: Kept | undefined = read()
const listeners = new Set<() => void>()

/** Position that the device gave when it was asked; it stays in this tab and is exact. */
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

/** For who signs out, and a device that no longer says it. */
export function dropDevicePlace(): void {
  become(undefined)
}

function become(next: Kept | undefined): void {
  kept = next
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it is known until the page is loaded again.
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
