import type { ItemKey } from './keys.ts'

/** Returns the beginning of the partition keys of a rate limit. */
export function rateLimitPrefix(limit: string): string {
  return `LIMIT#${limit}#`
}

/** Returns the key of the count of the actions of `who` in one time window. */
export function rateLimitKey(
  limit: string,
  who: string,
  shard: number,
  windowStart: string,
): ItemKey {
  return { pk: `${rateLimitPrefix(limit)}${who}#${shard}`, sk: windowStart }
}
