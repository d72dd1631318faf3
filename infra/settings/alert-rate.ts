import type { Environment } from './environments.ts'
import type { WarmUnits } from './table-settings.ts'
import { WARM_FROM_THE_START } from './warm-throughput.ts'

/**
 * Part of the table's rate that all senders of alerts together may use: a third, less what they may
 * exceed it by within a second (lambdas/decisions/alerts/a-third-of-the-table.md).
 */
export const ALERT_SHARE = 0.31

export interface AlertRateSettings {
  readonly table: Environment['table']
  readonly concurrency: Pick<Environment['concurrency'], 'alertSenders'>
}

/** Returns the units a second that the table serves at once. */
export function servedAtOnce({ table }: Pick<AlertRateSettings, 'table'>): WarmUnits {
  const { warm, maxReadUnits, maxWriteUnits } = table
  const { readUnits, writeUnits } = warm?.table ?? WARM_FROM_THE_START
  return {
    readUnits: Math.min(readUnits, maxReadUnits),
    writeUnits: Math.min(writeUnits, maxWriteUnits),
  }
}

/** Returns the units a second of one sender. The senders that may run at once share the rate. */
export function alertRatePerSender(settings: AlertRateSettings): WarmUnits {
  const { readUnits, writeUnits } = servedAtOnce(settings)
  const share = ALERT_SHARE / settings.concurrency.alertSenders
  return { readUnits: readUnits * share, writeUnits: writeUnits * share }
}
