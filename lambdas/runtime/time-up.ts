import type { Context } from 'aws-lambda'

/** Part of a function's context that returns the remaining time. */
export type TimeLeft = Pick<Context, 'getRemainingTimeInMillis'>

/**
 * Returns a function that checks whether a run has less than `reserveMs` left. Runs without a
 * context have no time limit.
 */
export function timeUp(context: TimeLeft | undefined, reserveMs: number): () => boolean {
  return () => context !== undefined && context.getRemainingTimeInMillis() < reserveMs
}
