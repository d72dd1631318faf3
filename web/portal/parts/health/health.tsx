import { lazyPart } from '#web/ui/index.ts'

/** Health of a deal, or of all deals of an owner. Its script loads after the page. */
export const Health = lazyPart(async () => (await import('./health-card.tsx')).HealthCard, {
  words: ['insights'],
})
