import type { Offer } from '../model/offer.ts'
import type { Instant } from '../time.ts'

export interface Due {
  readonly action: 'publish' | 'archive'
  readonly at: Instant
}

/** Returns the clock's next action on a deal; undefined where staff have set no time. */
export function nextDue({
  published,
  publishAt,
  archiveAt,
}: Pick<Offer, 'published' | 'publishAt' | 'archiveAt'>): Due | undefined {
  const at = published ? archiveAt : publishAt
  return at === undefined ? undefined : { action: published ? 'archive' : 'publish', at }
}

/** Whether a time that staff have set is still to come. */
export function isLater(at: Instant | undefined, now: Date): boolean {
  return at !== undefined && Date.parse(at) > now.getTime()
}
