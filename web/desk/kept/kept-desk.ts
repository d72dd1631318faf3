import type { DeskSetup } from '#shared/api/desk.ts'
import { DESK_IDLE_MS } from '#shared/desk/limits.ts'
import type { CouponAnswer } from '#web/counter/counter-calls.ts'
import { answerOf } from '#web/lib/indexed-db.ts'
import { clockOffsetMs, serverNow } from '#web/lib/server-clock.ts'
import { DESK, inStore } from './database.ts'
import type { PinVerifier } from './pin-verifier.ts'

export type KnownDeal = NonNullable<CouponAnswer['deal']>

/** The desk that was opened on this device, at most one. */
export interface KeptDesk {
  readonly token: string
  readonly session: string
  readonly setup: DeskSetup
  /** Absent once the desk is closed: its device must not reveal the PIN, however long one guesses. */
  readonly pin?: PinVerifier | undefined
  /** Number of wrong PINs since the last right one, entered without a network. */
  readonly wrongPins: number
  /** True if the server no longer knows the session. The desk then accepts nothing. */
  readonly isClosed: boolean
  /** Server time of the last opening or check. The desk is locked an hour later. */
  readonly checkedAtMs: number
  readonly clockOffsetMs: number
  /** Deals of the newest accepted coupons. A slip contains only the key of its deal. */
  readonly deals: readonly KnownDeal[]
}

const KEY = 'desk'
/**
 * Maximum milliseconds by which the last check may be in the future, because the clock was set
 * back.
 */
const SET_BACK_MS = 5 * 60_000

export function readDesk(): Promise<KeptDesk | undefined> {
  return inStore(DESK, 'readonly', (store) => answerOf<KeptDesk | undefined>(store.get(KEY)))
}

/** Stores a desk in place of the one before. */
export async function keepDesk(desk: KeptDesk): Promise<void> {
  await inStore(DESK, 'readwrite', (store) => answerOf(store.put(desk, KEY)))
}

/**
 * Changes the stored desk if it has this token. Also stores the clock's offset. Returns the stored
 * desk, which may be another one or undefined.
 */
export function changeDesk(
  token: string,
  change: (desk: KeptDesk) => Partial<KeptDesk>,
): Promise<KeptDesk | undefined> {
  return inStore(DESK, 'readwrite', async (store) => {
    const known = await answerOf<KeptDesk | undefined>(store.get(KEY))
    if (known?.token !== token) return known
    const next = { ...known, clockOffsetMs: clockOffsetMs(), ...change(known) }
    await answerOf(store.put(next, KEY))
    return next
  })
}

/** Returns whether an hour has passed without a check, or the clock was set back too far. */
export function isIdle({ checkedAtMs }: KeptDesk): boolean {
  const agoMs = serverNow().getTime() - checkedAtMs
  return agoMs > DESK_IDLE_MS || agoMs < -SET_BACK_MS
}
