/** Faults that can occur between a function and a service, and what the proxy does for each. */
export const FAULTS = {
  throttling: 'refused, as too much was asked',
  timeouts: 'taken, and never answered',
  errors: 'failed in the service',
  slow: 'answered late',
  torn: 'done, and its answer cut in the middle',
  dropped: 'done, and the connection ended without an answer',
  doubled: 'done twice, as the network may deliver it',
  skew: 'refused, as the clock here is ten minutes behind that of the service',
} as const
export type Fault = keyof typeof FAULTS

/**
 * Returns the share of requests that a fault affects. It is lower for timeouts, as callers wait long for
 * answers that never come.
 */
export function shareOf(fault: Fault): number {
  if (fault === 'skew') return 1
  return fault === 'timeouts' ? 0.25 : 0.35
}

export const LATE_MS = 400
export const SKEW_MS = 10 * 60_000
/** Maximum difference that a service allows between a request's time and its own. */
export const ALLOWED_SKEW_MS = 5 * 60_000
