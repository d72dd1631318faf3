import { TRIGGER_BOARD_MAX } from '#shared/constants.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'

/**
 * Finds triggered deals, published deals first. Reads one deal more than the board shows, to see
 * whether any are left out.
 */
export async function triggeredDealsOf(teamKey: string) {
  const index = await searchIndex()
  return index.searchPortalDeals({
    owners: [ownerOf('team', teamKey)],
    filter: 'TriggeredDeals',
    order: 'publishedAt',
    direction: 'desc',
    page: 1,
    limit: TRIGGER_BOARD_MAX + 1,
  })
}
