import type { Alert } from '#shared/model/alerts.ts'
import { idOf, placeOf, type SlicePlace, sendingOf } from './alert-keys.ts'
import type { ItemKey } from './keys.ts'

/** Partition of the alerts that are measured later, by time. */
export const TO_MEASURE = 'LIST#alertsToMeasure'

const DRAWN = 'DRAWN#'

export const liftKeys = {
  /** Fans of a group who were told about an alert or held out. The place ends with the last fan. */
  drawn: (alert: Alert, place: SlicePlace): ItemKey => ({
    pk: sendingOf(alert),
    sk: DRAWN + placeOf(place),
  }),
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

/** Returns the range of the groups of an organization that an alert was about. */
export function drawnRange(alert: Alert, teamKey: string) {
  return { pk: sendingOf(alert), prefix: `${DRAWN}${teamKey}#` }
}

export function liftPk(teamKey: string): string {
  return `LIFT#${teamKey}`
}
