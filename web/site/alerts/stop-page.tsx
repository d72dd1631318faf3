import { lazyPart } from '#web/ui/lazy-screen.tsx'

/** Page behind the link of an alert. */
export const StopAlertsPage = lazyPart(async () => (await import('./stop-alerts.tsx')).StopAlerts, {
  words: ['alerts'],
})
