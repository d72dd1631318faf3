import { logger } from '../../base/logger.ts'

/**
 * Makes an attempt that writes under a condition on what it has read; while it says `again`, since
 * somebody else was faster, it is made once more after a random wait. After so many attempts it is
 * given up as `contended`, and what it was about is logged.
 */
export async function retryContended<T>(
  what: string,
  attempts: number,
  attempt: () => Promise<T | 'again'>,
): Promise<T | 'contended'> {
  for (let count = 1; count <= attempts; count += 1) {
    const outcome = await attempt()
    if (outcome !== 'again') return outcome
    if (count < attempts) await backOff(count)
  }
  logger.warn('gave up after lost races', { what, attempts })
  return 'contended'
}

/** Waits a random time up to a limit that doubles with each attempt: 40 ms, 80 ms, ... */
export async function backOff(attempt: number): Promise<void> {
  const limitMs = 20 * 2 ** attempt
  await new Promise((resolve) => setTimeout(resolve, Math.random() * limitMs))
}
