import { offerChange, organizationChange } from '#lambdas/search/documents.ts'
import type { SearchChange } from '#lambdas/search/search-index.ts'
import { searchTargetOf } from '#lambdas/services/fanout.ts'
import { SORT } from '#lambdas/stores/keys.ts'
import type { Item } from '#lambdas/stores/table.ts'

/**
 * What the index should hold for a whole table, whose items may come in any order; items of other
 * kinds are passed over. `readAt` is when the reading began.
 */
export function changesOfTable(items: readonly Item[], readAt: Date): SearchChange[] {
  const fans = new Map(items.filter(({ sk }) => sk === SORT.fans).map((item) => [item.pk, item]))
  const infos = items.filter(({ sk }) => sk === SORT.info)
  return infos.flatMap((info) => {
    const target = searchTargetOf(info)
    if (target === undefined) return []
    return target.kind === 'offer'
      ? [offerChange(target.key, info, readAt)]
      : [organizationChange(target.key, info, fans.get(info.pk), readAt)]
  })
}
