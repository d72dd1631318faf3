/** Result of saving a form, which the next page shows. */
export type Saved =
  | { readonly kind: 'saved' | 'draft' | 'archived' }
  | { readonly kind: 'scheduled'; readonly at: string; readonly timeZone: string }
  | {
      /**
       * State of the deal for fans: usable, waiting for its trigger, or visible but not yet usable.
       */
      readonly kind: 'live' | 'waiting' | 'published'
      readonly name: string
      /** Path of the deal's page for fans. */
      readonly path: string
      readonly isShareable: boolean
    }

/** Returns options of `navigate` with which the next page confirms that something was saved. */
export function saying(saved: Saved = { kind: 'saved' }) {
  return { state: { saved } }
}

export function savedIn(state: unknown): Saved | undefined {
  return (state as { saved?: Saved } | null)?.saved
}
