/** State in which a form left what it saved. The next page tells it. */
export type Saved =
  | { readonly kind: 'saved' | 'draft' | 'archived' }
  | { readonly kind: 'scheduled'; readonly at: string; readonly timeZone: string }
  | {
      /** Whether fans can use it, wait for its trigger, or see it without using it. */
      readonly kind: 'live' | 'waiting' | 'published'
      readonly name: string
      /** Path of the page for fans. */
      readonly path: string
      readonly isShareable: boolean
    }

/** Returns options of `navigate` with which the next page says that something was saved. */
export function saying(saved: Saved = { kind: 'saved' }) {
  return { state: { saved } }
}

export function savedIn(state: unknown): Saved | undefined {
  return (state as { saved?: Saved } | null)?.saved
}
