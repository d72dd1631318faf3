import { offerChange, organizationChange, sponsorChange } from '../../search/documents.ts'
import type { SearchChange } from '../../search/search-index.ts'
import { creationOf } from '../../stores/stream/changes.ts'
import { SORT } from '../../stores/table/keys.ts'
import type { Item } from '../../stores/table/table.ts'

/**
 * What the index should hold for a whole table, whose items may come in any order; items of other
 * kinds are passed over. `readAt` is when the reading began; `onBroken` is called with each item
 * that does not fit its schema, and such an item is left out.
 */
export function changesOfTable(
  items: readonly Item[],
  readAt: Date,
  onBroken: (reason: string) => void,
): SearchChange[] {
  const fans = new Map(items.filter(({ sk }) => sk === SORT.fans).map((item) => [item.pk, item]))
  const infos = items.filter(({ sk }) => sk === SORT.info)
  return infos.flatMap((info) => {
    try {
      return changesOf(info, fans.get(info.pk), readAt)
    } catch (error) {
      onBroken(error instanceof Error ? error.message : String(error))
      return []
    }
  })
}

function changesOf(info: Item, fans: Item | undefined, readAt: Date): SearchChange[] {
  const change = creationOf(info)
  switch (change?.kind) {
    case 'dealChanged':
      return [offerChange(change.offerKey, info, readAt)]
    case 'organizationChanged':
      return [organizationChange(change.teamKey, info, fans, readAt)]
    case 'businessChanged':
      return [sponsorChange(change.sponsorKey, info, readAt)]
    default:
      return []
  }
}
