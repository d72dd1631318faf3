const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Returns the delay before the next retry, which doubles after each failure. Jitter keeps a stadium
 * of phones from reconnecting all at once.
 */
export function backOffMs(failures: number, random: number): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
  return Math.round((limit * (1 + random)) / 2)
}
