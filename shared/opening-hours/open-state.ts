import type { Instant } from '../time.ts'

/** An interval in which a business is open. */
export interface OpenSpan {
  readonly from: Instant
  /** Absent if no end is foreseeable. */
  readonly until?: Instant | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  /** Time at which the business next opens or closes; undefined if none is foreseeable. */
  readonly changesAt: Instant | undefined
}

/** Returns a business's state, and when it changes. The intervals must be in order. */
export function openState(spans: readonly OpenSpan[], now: Date): OpenState {
  const at = now.toISOString()
  const next = spans.find(({ until }) => until === undefined || until > at)
  const isOpen = next !== undefined && next.from <= at
  return { isOpen, changesAt: isOpen ? next.until : next?.from }
}
