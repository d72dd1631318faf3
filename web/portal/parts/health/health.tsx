import { lazyPart } from '#web/ui/index.ts'

/** What fans say about a deal, or about all deals of an owner. Its script loads after the page. */
export const Health = lazyPart(async () => (await import('./health-card.tsx')).HealthCard, {
  words: ['insights'],
})
