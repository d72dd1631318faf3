/** Normal quantile of a 95 percent interval. */
const Z = 1.96

/**
 * A share from 0 to 1, or a difference of two shares from -1 to 1, with the ends of its 95 percent
 * interval.
 */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * Number of cases (`of`), and how many of them count (`count`). Averages need not be whole numbers.
 */
export interface Cases {
  readonly count: number
  readonly of: number
}

/** Returns the share of the cases that count, with its Wilson interval. */
export function shareOf({ count, of }: Cases): Share {
  if (of <= 0) return { share: 0, low: 0, high: 1 }
  const share = count / of
  const z2 = Z * Z
  const center = (share + z2 / (2 * of)) / (1 + z2 / of)
  const spread = (share * (1 - share)) / of + z2 / (4 * of * of)
  const margin = (Z * Math.sqrt(spread)) / (1 + z2 / of)
  return { share, low: Math.max(0, center - margin), high: Math.min(1, center + margin) }
}

/**
 * Returns by how much the first share is larger than the second, with Newcombe's interval, which
 * combines the Wilson intervals of both.
 */
export function differenceOf(one: Cases, other: Cases): Share {
  const [a, b] = [shareOf(one), shareOf(other)]
  const share = a.share - b.share
  return {
    share,
    low: share - Math.hypot(a.share - a.low, b.high - b.share),
    high: share + Math.hypot(a.high - a.share, b.share - b.low),
  }
}
