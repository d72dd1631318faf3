import { offerChange, organizationChange, sponsorChange } from '../../search/documents.ts'
import type { SearchChange } from '../../search/search-index.ts'
import { readDealCounts, readFanCounts } from '../../stores/search-items.ts'
import { creationOf } from '../../stores/stream/changes.ts'
import type { Item } from '../../stores/table/table.ts'

/**
 * Returns the index changes for deals, organizations and businesses among the items. Calls
 * `onBroken` for an item that does not fit its schema, and leaves the item out.
 */
export async function changesOfItems(
  items: readonly Item[],
  readAt: Date,
  onBroken: (reason: string) => void,
): Promise<SearchChange[]> {
  const known = items.flatMap((item) => {
    const change = creationOf(item)
    return change === undefined ? [] : [{ item, change }]
  })
  const [fans, uses] = await Promise.all([
    readFanCounts(
      known.flatMap(({ change }) =>
        change.kind === 'organizationChanged' ? [change.teamKey] : [],
      ),
    ),
    readDealCounts(
      known.flatMap(({ change }) => (change.kind === 'dealChanged' ? [change.offerKey] : [])),
    ),
  ])
  return known.flatMap(({ item, change }) => {
    try {
      return changesOf(item, change, { fans, uses }, readAt)
    } catch (error) {
      onBroken(error instanceof Error ? error.message : String(error))
      return []
    }
  })
}

function changesOf(
  item: Item,
  change: NonNullable<ReturnType<typeof creationOf>>,
  { fans, uses }: Readonly<Record<'fans' | 'uses', ReadonlyMap<string, Item>>>,
  readAt: Date,
): SearchChange[] {
  switch (change.kind) {
    case 'dealChanged':
      return [offerChange(change.offerKey, item, uses.get(change.offerKey), readAt)]
    case 'organizationChanged':
      return [organizationChange(change.teamKey, item, fans.get(change.teamKey), readAt)]
    case 'businessChanged':
      return [sponsorChange(change.sponsorKey, item, readAt)]
    default:
      return []
  }
}
