/** The time for which an answer to visitors may be kept. Answers to callers with a token are never kept. */
export interface Cache {
  /** Seconds for which browsers may keep it. */
  readonly browserSeconds: number
  /** Seconds for which shared caches, such as CloudFront, may keep it. */
  readonly edgeSeconds: number
  /** Seconds after these for which shared caches may still send it, while they ask for a new one. */
  readonly staleSeconds: number
}

/**
 * Suits what everybody reads and staff change. Visitors see a change within a minute: 50 seconds here, and
 * the rest for the search index.
 */
export const SEEN_WITHIN_A_MINUTE: Cache = { browserSeconds: 0, edgeSeconds: 30, staleSeconds: 20 }

/** Suits what open pages ask for every half minute, so that they show a change within a minute. */
export const SEEN_WITHIN_HALF_A_MINUTE: Cache = {
  browserSeconds: 0,
  edgeSeconds: 15,
  staleSeconds: 10,
}

/** Suits what only a deployment changes. */
export const KEPT_FIVE_MINUTES: Cache = { browserSeconds: 300, edgeSeconds: 300, staleSeconds: 0 }

/** Suits what only crawlers read. */
export const KEPT_AN_HOUR: Cache = { browserSeconds: 3600, edgeSeconds: 3600, staleSeconds: 0 }

/** Returns the greatest age in seconds of an answer when it arrives; zero if nobody may keep it. */
export function greatestAgeOf(cache: Cache | undefined): number {
  return cache === undefined
    ? 0
    : Math.max(cache.browserSeconds, cache.edgeSeconds + cache.staleSeconds)
}
