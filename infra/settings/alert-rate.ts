import type { Environment } from './environments.ts'
import type { WarmUnits } from './table-settings.ts'
import { WARM_FROM_THE_START } from './warm-throughput.ts'

/**
 * Part of the table's rate that all alert senders together may use. It is slightly below a third
 * because the senders may briefly exceed it within a second
 * (lambdas/decisions/alerts/a-third-of-the-table.md).
 */
export const ALERT_SHARE = 0.31

export interface AlertRateSettings {
  readonly table: Environment['table']
  readonly concurrency: Pick<Environment['concurrency'], 'alertSenders'>
}

/**
 * Returns the capacity units per second that the table serves immediately, without scaling up
 * first.
 */
export function servedAtOnce({ table }: Pick<AlertRateSettings, 'table'>): WarmUnits {
  const { warm, maxReadUnits, maxWriteUnits } = table
  const { readUnits, writeUnits } = warm?.table ?? WARM_FROM_THE_START
  return {
    readUnits: Math.min(readUnits, maxReadUnits),
    writeUnits: Math.min(writeUnits, maxWriteUnits),
  }
}

/**
 * Returns the capacity units per second that one sender may use. All senders that may run at the
 * same time share the rate equally.
 */
export function alertRatePerSender(settings: AlertRateSettings): WarmUnits {
  const { readUnits, writeUnits } = servedAtOnce(settings)
  const share = ALERT_SHARE / settings.concurrency.alertSenders
  return { readUnits: readUnits * share, writeUnits: writeUnits * share }
}
