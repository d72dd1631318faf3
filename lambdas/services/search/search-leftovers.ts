import { mapAtMost } from '../../base/parallel.ts'
import { slicesOf } from '../../base/slices.ts'
import { SEARCH_KINDS, type SearchIndex, type SearchKind } from '../../search/search-index.ts'
import { IDS_PAGE, type IndexNames, keysAfter } from '../../search/search-indexes.ts'
import type { Transport } from '../../search/transport.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGet } from '../../stores/table/table.ts'
import { indexTargets } from './index-search.ts'

/** The last key that was looked at, by kind. */
type Swept = Partial<Record<SearchKind, string>>

/**
 * Takes out of an index what the table no longer has: it was deleted after a first reading had put it in
 * and before messages went to this index. Goes key by key through what the index holds, so that nothing
 * has to be kept of what the readings have met.
 */
export async function removeLeftovers(
  transport: Transport,
  index: SearchIndex,
  names: IndexNames,
  before: Swept,
  isTimeUp: () => boolean,
): Promise<{ readonly swept: Swept; readonly isDone: boolean }> {
  const swept = { ...before }
  for (const kind of SEARCH_KINDS) {
    for (;;) {
      if (isTimeUp()) return { swept, isDone: false }
      const found = await keysAfter(transport, names[kind], swept[kind])
      await removeGone(kind, found, index)
      const last = found.at(-1)
      if (last !== undefined) swept[kind] = last
      if (found.length < IDS_PAGE) break
    }
  }
  return { swept, isDone: true }
}

const AT_ONCE = 4
const BATCH = 100
const TARGETS_MAX = 50

async function removeGone(
  kind: SearchKind,
  found: readonly string[],
  index: SearchIndex,
): Promise<void> {
  const gone = (
    await mapAtMost(AT_ONCE, slicesOf(found, BATCH), (some) => goneOf(kind, some))
  ).flat()
  for (const some of slicesOf(gone, TARGETS_MAX)) {
    // Read anew and consistently: what has come back since stays.
    const targets = some.map((key) => ({ kind, key }))
    await indexTargets(targets, new Date(), index)
  }
}

async function goneOf(kind: SearchKind, some: readonly string[]): Promise<string[]> {
  const items = await batchGet(some.map((key) => INFO[kind](key)))
  return some.filter((_, place) => items[place] === undefined)
}

const INFO = { offer: keys.offer, organization: keys.team, sponsor: keys.sponsor }
