import type { Alert } from '#shared/model/alerts.ts'
import { idOf, sendingOf } from './alert-keys.ts'
import type { ItemKey } from './keys.ts'

/** Partition of the alerts that are measured later, by time. */
export const TO_MEASURE = 'LIST#alertsToMeasure'

export const liftKeys = {
  /** Alert of an organization that is measured from the time `due` on. */
  toMeasure: (due: string, alert: Alert, teamKey: string): ItemKey => ({
    pk: TO_MEASURE,
    sk: `${due}#${idOf(alert)}#${teamKey}`,
  }),
  /** Marker that an alert was measured for an organization, so that it counts once. */
  measured: (alert: Alert, teamKey: string): ItemKey => ({
    pk: sendingOf(alert),
    sk: `MEASURED#${teamKey}`,
  }),
  /** Sums over the measured alerts of an organization about a deal. */
  counts: (teamKey: string, offerKey: string): ItemKey => ({ pk: liftPk(teamKey), sk: offerKey }),
}

export function liftPk(teamKey: string): string {
  return `LIFT#${teamKey}`
}
