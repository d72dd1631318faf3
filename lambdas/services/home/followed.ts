import { FEED_SUGGESTIONS } from '#shared/constants.ts'
import { searchIndex } from '../../search/provider.ts'
import type { FeedFound } from '../../search/search-index.ts'
import { listTeamOffersOnNow } from '../../stores/deals/offers.ts'

/** Number of followed organizations that have a row, and of which deals that are on now are read. */
export const FAN_PAGE_ROWS = 8
/** Number of the newest deals of followed organizations to read. */
const FOLLOWED_READ = 60
/** Number of deals that are on now to read of each organization. */
const ON_NOW_READ = 5

export type Followed = Pick<FeedFound, 'offers' | 'organizations' | 'suggestions'>

/**
 * Reads the newest deals of followed organizations. The deals that are on now are read separately,
 * because many newer ones may have been published since.
 */
export async function readFollowed(teamKeys: readonly string[]): Promise<Followed> {
  const index = await searchIndex()
  const suggestions = teamKeys.length === 0 ? FEED_SUGGESTIONS : 0
  const feed = await index.readFeed({ teamKeys, limit: FOLLOWED_READ, suggestions })
  const onNow = await Promise.all(
    feed.organizations
      .slice(0, FAN_PAGE_ROWS)
      .map(({ key }) => listTeamOffersOnNow(key, ON_NOW_READ)),
  )
  return { ...feed, offers: [...onNow.flat(), ...feed.offers] }
}
