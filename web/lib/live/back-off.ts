const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * How long to wait before the next try: twice as long after each failure, and at random within the
 * upper half, so that a stadium whose line broke does not come back in one moment.
 */
export function backOffMs(failures: number, random: number): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
  return Math.round((limit * (1 + random)) / 2)
}
