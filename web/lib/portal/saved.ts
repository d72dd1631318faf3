import type { Route } from '#shared/api/route.ts'

/** A request that undoes a save. Contains only data, because the browser's history stores it. */
export interface Undo {
  readonly route: Route
  readonly asked: { readonly params?: unknown; readonly body: unknown }
  /** Endpoints whose answers are refetched afterwards. */
  readonly renews: readonly Route[]
  /** State of the record afterwards: its earlier version, or archived if it was created. */
  readonly leaves: 'earlier' | 'archived'
}

/** Result of saving a form, which the next page shows. */
export type Saved = { readonly undo?: Undo | undefined } & (
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
)

/** Returns options of `navigate` with which the next page confirms that something was saved. */
export function saying(undo?: Undo, saved: Saved = { kind: 'saved' }) {
  return { state: { saved: { ...saved, undo } } }
}

export function savedIn(state: unknown): Saved | undefined {
  return (state as { saved?: Saved } | null)?.saved
}
