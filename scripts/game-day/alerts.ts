import { ALERT_SHARE, servedAtOnce } from '#infra/settings/alert-rate.ts'
import type { Environment } from '#infra/settings/environments.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { ALERT_PAGE, ALERT_SLICE } from '../cost/usage.ts'

/**
 * Seconds in which all followers are alerted if the senders run at their full rate. Senders do not
 * always reach that rate, so the number is lower than the five minutes that fans are promised.
 */
const ALERTED_SECONDS = 220

/**
 * Units per second that alerts use, and units that the table needs for them. The table needs more,
 * because alerts may use only a share of its units.
 */
export interface AlertUnits {
  readonly used: WarmUnits
  readonly table: WarmUnits
  /** Units per second that the environment's senders of alerts may use. */
  readonly pace: WarmUnits
  /** Calculation of each amount in `used`. */
  readonly from: { readonly reads: string; readonly writes: string }
}

/**
 * Returns the units that are needed to alert this number of followers. Assumes that deals have
 * several organizations, so that each alert must be claimed.
 */
export function alertUnits(followers: number, environment: Environment): AlertUnits {
  const slice = BACKGROUND_PATTERNS['send-alerts, a slice of a shared deal']
  const page = BACKGROUND_PATTERNS['send-alerts, reading who asked']
  const perFan = {
    readUnits: slice.readUnits / ALERT_SLICE + page.readUnits / ALERT_PAGE,
    writeUnits: slice.writeUnits / ALERT_SLICE + page.writeUnits / ALERT_PAGE,
  }
  const used = times(perFan, followers / ALERTED_SECONDS)
  const arithmetic = (units: number) =>
    `${followers} followers x ${units.toFixed(3)} / ${ALERTED_SECONDS} s`
  return {
    used,
    table: times(used, 1 / ALERT_SHARE),
    pace: times(servedAtOnce(environment), ALERT_SHARE),
    from: { reads: arithmetic(perFan.readUnits), writes: arithmetic(perFan.writeUnits) },
  }
}

function times({ readUnits, writeUnits }: WarmUnits, factor: number): WarmUnits {
  return { readUnits: readUnits * factor, writeUnits: writeUnits * factor }
}
