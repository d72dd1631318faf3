import { ALERT_SHARE, servedAtOnce } from '#infra/settings/alert-rate.ts'
import type { Environment } from '#infra/settings/environments.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { ALERT_PAGE, ALERT_SLICE } from '../cost/usage.ts'

/**
 * Seconds in which all followers would be alerted at the full rate. Senders do not always use theirs,
 * so this is less than the five minutes that fans are promised.
 */
const ALERTED_SECONDS = 220

/** Units a second that alerting uses, and those of a table of which they are the alerts' share. */
export interface AlertUnits {
  readonly used: WarmUnits
  readonly table: WarmUnits
  /** Share of the table that the environment's senders use. */
  readonly pace: WarmUnits
  /** Arithmetic of each amount used. */
  readonly from: { readonly reads: string; readonly writes: string }
}

/**
 * Returns what alerting so many followers needs, if their deals have several organizations, so that
 * each alert is claimed.
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
