import type { Offer } from '../model/offer.ts'
import type { Instant } from '../time.ts'

export interface Due {
  readonly action: 'publish' | 'archive'
  readonly at: Instant
}

/** Returns a deal's next scheduled action, or undefined if none is scheduled. */
export function nextDue({
  published,
  publishAt,
  archiveAt,
}: Pick<Offer, 'published' | 'publishAt' | 'archiveAt'>): Due | undefined {
  const at = published ? archiveAt : publishAt
  return at === undefined ? undefined : { action: published ? 'archive' : 'publish', at }
}

/** Returns whether a scheduled time is in the future. */
export function isLater(at: Instant | undefined, now: Date): boolean {
  return at !== undefined && Date.parse(at) > now.getTime()
}
