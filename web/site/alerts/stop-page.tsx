import { alertsPart } from '#web/ui/alert-parts.tsx'

/** Where the link of an alert leads. */
export const StopAlertsPage = alertsPart(
  async () => (await import('./stop-alerts.tsx')).StopAlerts,
  null,
)
