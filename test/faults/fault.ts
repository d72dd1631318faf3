/** Faults between a function and a service, each with its effect on a request. */
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
 * Returns the share of requests that a fault affects. Timeouts affect fewer requests, because each
 * one takes long.
 */
export function shareOf(fault: Fault): number {
  if (fault === 'skew') return 1
  return fault === 'timeouts' ? 0.25 : 0.35
}

export const LATE_MS = 400
export const SKEW_MS = 10 * 60_000
/** Maximum difference that a service accepts between its own time and the time in a request. */
export const ALLOWED_SKEW_MS = 5 * 60_000
