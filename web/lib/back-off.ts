const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Returns the milliseconds before the next retry. The delay doubles after each failure, up to a
 * limit. Jitter prevents thousands of phones in a stadium from reconnecting at once.
 */
export function backOffMs(failures: number, random: number): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
  return Math.round((limit * (1 + random)) / 2)
}
