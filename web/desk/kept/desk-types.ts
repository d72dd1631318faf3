import type { DeskProof, DeskSetup } from '#shared/api/desk.ts'
import type { Verdict } from '#shared/proof/verdict.ts'
import type { Instant } from '#shared/time.ts'
import type { CounterCalls, CouponAnswer } from '../../counter/counter-calls.ts'

export type { CounterCalls } from '../../counter/counter-calls.ts'

/**
 * - `starting`: the data on this device is being read.
 * - `noDesk`: no desk was opened on this device, and the address has no usable token.
 * - `pin`: the PIN is needed, for the first opening or after an idle hour.
 * - `open`: codes can be checked.
 * - `closed`: the server no longer knows the desk or this device's session. The PIN may open it
 * again, since a session also ends when ten other devices open the desk.
 */
export type DeskStatus = 'starting' | 'noDesk' | 'pin' | 'open' | 'closed'

/** Data that the page of a desk shows. */
export interface DeskState {
  readonly status: DeskStatus
  /** Name, business and keys of the desk. Undefined until its first opening on this device. */
  readonly setup: DeskSetup | undefined
  /** True if the server answered the last request. False shows that the device checks codes. */
  readonly isOnline: boolean
  /**
   * False if this browser stores nothing, for example in a private window. Checks then need a
   * network, and the next visit needs the link.
   */
  readonly isKept: boolean
  /** Scans that the server has not confirmed, oldest first. */
  readonly waiting: readonly WaitingScan[]
  /** True while scans are being sent. */
  readonly isSending: boolean
  /** Scans that the server did not confirm, which staff have not yet seen. */
  readonly notices: readonly ScanNotice[]
  /**
   * Milliseconds by which the server's clock is ahead of this device's clock (negative: behind).
   * Undefined unless they differ by more than `CLOCK_OFF_MS`.
   */
  readonly clockOffMs: number | undefined
}

/** A coupon that this device accepted without a network. */
export interface WaitingScan {
  readonly redemptionId: string
  readonly scannedAt: Instant
  /** The deal, if this device knows it from an earlier check. */
  readonly deal?: NonNullable<CouponAnswer['deal']>
}

/** A scan without a network that the server did not confirm. */
export interface ScanNotice extends WaitingScan {
  readonly outcome: 'double' | 'refused'
  readonly verdict: Verdict
  /** Time and desk of the proof that counts, if the outcome is `double`. */
  readonly provenBefore?: Instant
  readonly provenWhere?: string
}

/** Result of entering the PIN. */
export type OpenOutcome =
  | { readonly kind: 'opened' }
  /** `triesLeft` is given without a network, where the fifth wrong PIN is the last. */
  | { readonly kind: 'wrongPin'; readonly triesLeft?: number }
  /** No PIN is accepted until `passesAt`. */
  | { readonly kind: 'tooManyTries'; readonly passesAt: Instant | undefined }
  /** The link is wrong, or the desk was closed. */
  | { readonly kind: 'unknownLink' }
  /** A network is needed for the first opening, for a closed desk, and after five wrong PINs. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' }

/** A coupon that this desk accepted in the last 24 hours. */
export interface AcceptedCoupon extends DeskProof {
  /** True if the server has not yet confirmed it. */
  readonly isWaiting?: boolean
}

/** Result of taking back a proof. */
export type UndoOutcome = 'undone' | 'tooLate' | 'offline' | 'failed'

/** A desk on this device, as the page uses it. */
export interface Desk {
  readonly state: DeskState
  /** Never changes, so it can be a dependency of effects. */
  readonly calls: CounterCalls
  /**
   * Opens or unlocks the desk. After the first opening, the page replaces its address with the one
   * without the token.
   */
  readonly open: (pin: string) => Promise<OpenOutcome>
  /**
   * Returns the coupons accepted in the last 24 hours, newest first, at most 50. Without a network,
   * only those of this device. Throws like `call` for other failures.
   */
  readonly listToday: () => Promise<readonly AcceptedCoupon[]>
  /** Takes back a proof, within `PROOF_UNDO_MS` after `provenAt`. */
  readonly undo: (redemptionId: string) => Promise<UndoOutcome>
  /** Removes the notices, after staff have seen them. */
  readonly dismissNotices: () => Promise<void>
}

/** Returns the desk on this device. `token` is the one in the page's address, if it has one. */
export type UseDesk = (token: string | undefined) => Desk
