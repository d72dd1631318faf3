/**
 * Returns a function that resolves at most `perSecond` times a second, for all callers together.
 */
export function paceOf(perSecond: number): () => Promise<void> {
  let nextMs = 0
  return async () => {
    const nowMs = Date.now()
    const atMs = Math.max(nextMs, nowMs)
    nextMs = atMs + 1_000 / perSecond
    if (atMs > nowMs) await new Promise((resolve) => setTimeout(resolve, atMs - nowMs))
  }
}
