import { keepingPace, Pace } from '../../base/dynamo/pace.ts'
import { optionalEnvironment } from '../../base/environment.ts'

let pace: Pace | undefined

/**
 * Runs work of the alerts queue within this function's share of the table's capacity
 * (infra/settings/alert-rate.ts). The local table has no limit.
 */
export function atAlertPace<T>(run: () => T): T {
  const reads = optionalEnvironment('ALERT_READS_PER_SECOND')
  const writes = optionalEnvironment('ALERT_WRITES_PER_SECOND')
  if (reads === undefined || writes === undefined) return run()
  pace ??= new Pace({ readsPerSecond: Number(reads), writesPerSecond: Number(writes) })
  return keepingPace(pace, run)
}
