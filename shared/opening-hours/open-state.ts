import type { Instant } from '../time.ts'

/** An interval in which a business is open. */
export interface OpenSpan {
  readonly from: Instant
  /** End of the interval. Absent if none is foreseeable. */
  readonly until?: Instant | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  /** Time at which the business next opens or closes. Undefined if none is foreseeable. */
  readonly changesAt: Instant | undefined
}

/**
 * Returns whether a business is open, and when this changes. The intervals must be in chronological
 * order.
 */
export function openState(spans: readonly OpenSpan[], now: Date): OpenState {
  const at = now.toISOString()
  const next = spans.find(({ until }) => until === undefined || until > at)
  const isOpen = next !== undefined && next.from <= at
  return { isOpen, changesAt: isOpen ? next.until : next?.from }
}
