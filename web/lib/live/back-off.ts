const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Returns how long to wait before the next retry: twice as long after each failure, and at random within the
 * upper half. Otherwise a stadium whose line broke would come back in one moment.
 */
export function backOffMs(failures: number, random: number): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
  return Math.round((limit * (1 + random)) / 2)
}
