import type { Caller } from '../../runtime/caller.ts'

/** Author and time of a change. */
export interface By {
  readonly caller: Caller
  readonly now: Date
}

/** The same, also of a task that somebody starts by hand: as much of them as an audit keeps. */
export interface ByHand {
  readonly caller: Pick<Caller, 'userKey' | 'email' | 'role'>
  readonly now: Date
}
