import { offerChange, organizationChange } from '#lambdas/search/documents.ts'
import type { SearchChange } from '#lambdas/search/search-index.ts'
import { pk, SORT } from '#lambdas/stores/keys.ts'
import type { Item } from '#lambdas/stores/table.ts'

/**
 * What the index should hold for a whole table, whose items may come in any order; items of other
 * kinds are passed over. `readAt` is when the reading began.
 */
export function changesOfTable(items: Iterable<Item>, readAt: Date): SearchChange[] {
  const infos = new Map<string, Item>()
  const fans = new Map<string, Item>()
  for (const item of items) {
    if (item.sk === SORT.info) infos.set(item.pk, item)
    if (item.sk === SORT.fans) fans.set(item.pk, item)
  }
  return [...infos].flatMap(([owner, info]) => {
    const offerKey = keyAfter(pk.offer(''), owner)
    if (offerKey !== undefined) return [offerChange(offerKey, info, readAt)]
    const teamKey = keyAfter(pk.team(''), owner)
    if (teamKey === undefined) return []
    return [organizationChange(teamKey, info, fans.get(owner), readAt)]
  })
}

function keyAfter(prefix: string, text: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
}
