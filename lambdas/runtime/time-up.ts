import type { Context } from 'aws-lambda'

/** Part of a function's context that tells the time left. */
export type TimeLeft = Pick<Context, 'getRemainingTimeInMillis'>

/**
 * Returns a function that tells whether a run has less time left than it reserves. Runs without a
 * context have no end.
 */
export function timeUp(context: TimeLeft | undefined, reserveMs: number): () => boolean {
  return () => context !== undefined && context.getRemainingTimeInMillis() < reserveMs
}
