export interface TokenBucket {
  /** Takes a token at a time. Returns false if there is none. */
  take(nowMs: number): boolean
  hasAny(nowMs: number): boolean
  /** Takes more than there is if need be, as capacity is known only after a write. */
  spend(nowMs: number, tokens: number): void
}

/** Creates a bucket that is full, and gains tokens steadily. */
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
      // Rates of a small stadium may be below one, so a part of a token suffices.
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
