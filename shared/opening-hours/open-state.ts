import type { Instant } from '../time.ts'

/** An interval in which a business is open. Without `until`, no end is foreseeable. */
export interface OpenSpan {
  readonly from: Instant
  readonly until?: Instant | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  /** Time at which the business next opens or closes; undefined if none is foreseeable. */
  readonly changesAt: Instant | undefined
}

/** Returns whether a business is open and when this changes. The intervals must be in order. */
export function openState(spans: readonly OpenSpan[], now: Date): OpenState {
  const at = now.toISOString()
  const next = spans.find(({ until }) => until === undefined || until > at)
  const isOpen = next !== undefined && next.from <= at
  return { isOpen, changesAt: isOpen ? next.until : next?.from }
}
