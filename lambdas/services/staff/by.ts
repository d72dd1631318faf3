import type { Caller } from '../../runtime/caller.ts'

/** Who changes something, and when. */
export interface By {
  readonly caller: Caller
  readonly now: Date
}
