import type { DealFilter } from '#shared/deals/listing.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'

/** Counts the deals that a business has with one organization, as their list does. */
export async function dealsWith(sponsorKey: string, teamKey: string) {
  const index = await searchIndex()
  const count = async (filter?: DealFilter) => {
    const found = await index.searchPortalDeals({
      owners: [ownerOf('sponsor', sponsorKey), ownerOf('team', teamKey)],
      filter,
      order: 'publishedAt',
      direction: 'desc',
      page: 1,
      limit: 1,
    })
    return found.total
  }
  const [all, archived, flash, scheduled, drafts] = await Promise.all([
    count(),
    count('ArchivedDeals'),
    count('FlashDeals'),
    count('ScheduledDeals'),
    count('DraftDeals'),
  ])
  return { all, archived, flash, published: all - archived - scheduled - drafts }
}
