import { offerChange, organizationChange, sponsorChange } from '../../search/documents.ts'
import { searchIndex } from '../../search/provider.ts'
import type {
  SearchChange,
  SearchFailure,
  SearchIndex,
  SearchTarget,
} from '../../search/search-index.ts'
import { countsOfDeal } from '../../stores/search-items.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGet, type Item } from '../../stores/table/table.ts'

/**
 * Updates the index from the table for at most 50 targets, and returns the targets that failed.
 * Reads consistently, so that the change that caused the update is included.
 */
export async function indexTargets(
  targets: readonly SearchTarget[],
  readAt: Date,
  index?: SearchIndex,
): Promise<SearchFailure[]> {
  const items = await batchGet(targets.flatMap(keysOf), { isConsistent: true })
  const found = items.values()
  const changes: SearchChange[] = []
  const failures: SearchFailure[] = []
  for (const target of targets) {
    const own = keysOf(target).map(() => found.next().value)
    try {
      changes.push(changeOf(target, own, readAt))
    } catch (error) {
      failures.push({ ...target, reason: String(error) })
    }
  }
  const target = index ?? (await searchIndex())
  return [...failures, ...(await target.apply(changes))]
}

function keysOf({ kind, key }: SearchTarget) {
  switch (kind) {
    case 'offer':
      return [keys.offer(key), countsOfDeal(key)]
    case 'organization':
      return [keys.team(key), keys.fans(key)]
    case 'sponsor':
      return [keys.sponsor(key)]
  }
}

function changeOf(
  { kind, key }: SearchTarget,
  [info, counts]: (Item | undefined)[],
  readAt: Date,
): SearchChange {
  switch (kind) {
    case 'offer':
      return offerChange(key, info, counts, readAt)
    case 'organization':
      return organizationChange(key, info, counts, readAt)
    case 'sponsor':
      return sponsorChange(key, info, readAt)
  }
}
