/** A reader misses a look now and then: a code that is gone for so long has left the picture. */
const GONE_AFTER_MS = 1500

export type Look = 'taken' | 'held' | 'nothing'

/**
 * Watches which code is in the picture. One that was taken is held until it has left: while a customer
 * puts their phone away it is not taken again.
 */
export function watchView() {
  let held: { readonly text: string; seenAt: number } | undefined
  return {
    /** Notes what a look has found; `mayTake` is false while another code is being dealt with. */
    look(text: string | undefined, at: number, mayTake: boolean): Look {
      if (held !== undefined && at - held.seenAt > GONE_AFTER_MS) held = undefined
      if (held !== undefined && held.text === text) held.seenAt = at
      else if (text !== undefined && mayTake) {
        held = { text, seenAt: at }
        return 'taken'
      }
      return held === undefined ? 'nothing' : 'held'
    },
  }
}
