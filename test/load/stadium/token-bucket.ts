export interface TokenBucket {
  /** Takes a token at time `nowMs`. Returns false if there is none. */
  take(nowMs: number): boolean
  hasAny(nowMs: number): boolean
  /**
   * Takes tokens even if too few are left, because the consumed capacity is known only after a
   * write.
   */
  spend(nowMs: number, tokens: number): void
}

/** Creates a full bucket that gains tokens at a steady rate. */
export function createTokenBucket(ratePerSecond: number, burst = ratePerSecond): TokenBucket {
  let level = burst
  let filledMs = 0
  const fill = (nowMs: number) => {
    level = Math.min(burst, level + ((nowMs - filledMs) / 1000) * ratePerSecond)
    filledMs = nowMs
  }
  const hasAny = (nowMs: number, least = 0) => {
    fill(nowMs)
    return level > least
  }
  return {
    hasAny,
    take(nowMs) {
      // With few fans, `burst` may be below one token. A full bucket is then enough.
      if (!hasAny(nowMs, Math.min(1, burst) - 1e-9)) return false
      level -= 1
      return true
    },
    spend(nowMs, tokens) {
      fill(nowMs)
      level -= tokens
    },
  }
}
