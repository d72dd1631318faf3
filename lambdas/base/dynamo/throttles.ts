import { DynamoFailure } from './failure.ts'

/** Errors of a table, an index or an account that has exceeded its rate. */
const THROTTLED: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
])
/** Reasons for which a transaction is canceled when the table has exceeded its rate. */
const REASONS: ReadonlySet<string> = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError'])

let lastMs: number | undefined

/** Records the current time if an error is a throttling error, even if a retry succeeds. */
export function noteThrottle(error: unknown): void {
  if (!(error instanceof DynamoFailure)) return
  const isThrottle = THROTTLED.has(error.name) || error.reasons?.some((code) => REASONS.has(code))
  if (isThrottle) lastMs = Date.now()
}

/**
 * Returns the time of this function instance's last throttling error, in milliseconds since 1970.
 * Undefined means that there was none.
 */
export function lastThrottleMs(): number | undefined {
  return lastMs
}

/** Forgets the last throttling error, for tests. */
export function forgetThrottle(): void {
  lastMs = undefined
}
