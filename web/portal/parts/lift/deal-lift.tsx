import { lazyPart } from '#web/ui/index.ts'

/** Lift of an organization's alerts about one deal. Its script loads after the page. */
export const DealLift = lazyPart(async () => (await import('./deal-lift-card.tsx')).DealLiftCard, {
  words: ['organizations'],
})
