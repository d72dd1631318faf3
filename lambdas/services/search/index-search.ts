import { offerChange, organizationChange } from '../../search/documents.ts'
import { searchIndex } from '../../search/provider.ts'
import type {
  SearchChange,
  SearchFailure,
  SearchIndex,
  SearchTarget,
} from '../../search/search-index.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGet, type Item } from '../../stores/table/table.ts'

/**
 * Brings the index to what the table holds now for each target, and returns those that failed.
 * At most 50 targets.
 * Reads are consistent: the message that reported a change must not find the state before it.
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
  return kind === 'offer' ? [keys.offer(key)] : [keys.team(key), keys.fans(key)]
}

function changeOf(
  { kind, key }: SearchTarget,
  [info, fans]: (Item | undefined)[],
  readAt: Date,
): SearchChange {
  return kind === 'offer'
    ? offerChange(key, info, readAt)
    : organizationChange(key, info, fans, readAt)
}
