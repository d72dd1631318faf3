import { lazyPart } from '#web/ui/index.ts'

/** Page behind the link that stops alerts. */
export const StopAlertsPage = lazyPart(async () => (await import('./stop-alerts.tsx')).StopAlerts, {
  words: ['alerts'],
})
