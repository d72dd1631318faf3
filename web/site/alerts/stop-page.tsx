import { lazyPart } from '#web/ui/index.ts'

/** Page behind the link of an alert. */
export const StopAlertsPage = lazyPart(async () => (await import('./stop-alerts.tsx')).StopAlerts, {
  words: ['alerts'],
})
