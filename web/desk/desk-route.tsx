import { BareScreenFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { lazyScreen } from '#web/ui/lazy-loading/lazy-screen.tsx'

/**
 * Loads the page of a desk. The router imports this file instead of the page, so that the script of
 * every page does not list the files of a desk.
 */
export const DeskRoute = lazyScreen(async () => (await import('./desk-page.tsx')).DeskPage, {
  words: ['desk', 'counter', 'forms'],
  Failure: BareScreenFailure,
})
