import { lazyPart } from '#web/ui/lazy-screen.tsx'

/** Where the link of an alert leads. */
export const StopAlertsPage = lazyPart(async () => (await import('./stop-alerts.tsx')).StopAlerts, {
  words: ['alerts'],
})
