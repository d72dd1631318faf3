import type { Instant } from '../time.ts'

/** When a business is open; without `until` for as long as can be seen. */
export interface OpenSpan {
  readonly from: Instant
  readonly until?: Instant | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  /** When it closes, or opens next; undefined where it does not, as far as can be seen. */
  readonly changesAt: Instant | undefined
}

/** Whether a business is open, of the spans in which it is, in order. */
export function openState(spans: readonly OpenSpan[], now: Date): OpenState {
  const at = now.toISOString()
  const next = spans.find(({ until }) => until === undefined || until > at)
  const isOpen = next !== undefined && next.from <= at
  return { isOpen, changesAt: isOpen ? next.until : next?.from }
}
