/**
 * Durations for which an answer to visitors may be cached. Answers to callers with a token are
 * never cached.
 */
export interface Cache {
  /** Seconds for which browsers may cache the answer. */
  readonly browserSeconds: number
  /**
   * Seconds for which shared caches, such as CloudFront, may cache the answer. With 0, they cache
   * nothing.
   */
  readonly edgeSeconds: number
  /**
   * Seconds after `edgeSeconds` for which shared caches may send the old answer while they fetch a
   * new one.
   */
  readonly staleSeconds: number
}

/**
 * Durations for public data that staff edit. Visitors see a change within a minute: caches delay it
 * by up to 50 seconds, and updating the search index takes the rest.
 */
export const SEEN_WITHIN_A_MINUTE: Cache = { browserSeconds: 0, edgeSeconds: 30, staleSeconds: 20 }

/**
 * Durations for data that open pages poll every 30 seconds. Caches delay a change by up to 25
 * seconds, so open pages show it within a minute.
 */
export const SEEN_WITHIN_HALF_A_MINUTE: Cache = {
  browserSeconds: 0,
  edgeSeconds: 15,
  staleSeconds: 10,
}

/** Durations for data that changes only with a deployment. */
export const KEPT_FIVE_MINUTES: Cache = { browserSeconds: 300, edgeSeconds: 300, staleSeconds: 0 }

/** Durations for data that only crawlers read. */
export const KEPT_AN_HOUR: Cache = { browserSeconds: 3600, edgeSeconds: 3600, staleSeconds: 0 }

/**
 * Returns the greatest age in seconds that a cached answer can have when it arrives. Returns zero
 * if the answer may not be cached.
 */
export function greatestAgeOf(cache: Cache | undefined): number {
  return cache === undefined
    ? 0
    : Math.max(cache.browserSeconds, cache.edgeSeconds + cache.staleSeconds)
}
