import type { Instant } from '../time.ts'

/** An interval in which a business is open; without `until` it has no foreseeable end. */
export interface OpenSpan {
  readonly from: Instant
  readonly until?: Instant | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  /** When it closes or opens next; undefined if not foreseeable. */
  readonly changesAt: Instant | undefined
}

/** Returns whether a business is open, from its intervals in order. */
export function openState(spans: readonly OpenSpan[], now: Date): OpenState {
  const at = now.toISOString()
  const next = spans.find(({ until }) => until === undefined || until > at)
  const isOpen = next !== undefined && next.from <= at
  return { isOpen, changesAt: isOpen ? next.until : next?.from }
}
