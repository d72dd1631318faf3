/** State of what a form has saved, which the next page shows. */
export type Saved =
  | { readonly kind: 'saved' | 'draft' | 'archived' }
  | { readonly kind: 'scheduled'; readonly at: string; readonly timeZone: string }
  | {
      /** State for fans: usable, waiting for its trigger, or visible but not usable yet. */
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
