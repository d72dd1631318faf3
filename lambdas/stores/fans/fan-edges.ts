import type { Unlock } from '#shared/model/code.ts'
import { pk, SORT } from '../table/keys.ts'
import { queryAll } from '../table/table.ts'
import { parseUnlock } from './unlocks.ts'

/** Organizations that a fan follows, and the fan's unlocks. */
export interface FanEdges {
  readonly followed: ReadonlySet<string>
  readonly unlocked: Unlock[]
}

const PAGE = 1_000

/**
 * Reads all follows and unlocks of a fan consistently, or only the unlocks. This costs less than
 * reading an item for each organization of a deal, since a deal may have hundreds.
 */
export async function readFanEdges(
  userKey: string,
  which: 'all' | 'unlocks' = 'all',
): Promise<FanEdges> {
  const followed = new Set<string>()
  const unlocked: Unlock[] = []
  const edges = queryAll({
    pk: pk.user(userKey),
    between: [which === 'all' ? SORT.follow : SORT.unlock, `${SORT.unlock}~`],
    isConsistent: true,
    limit: PAGE,
  })
  for await (const item of edges) {
    if (item.sk.startsWith(SORT.unlock)) unlocked.push(parseUnlock(item))
    else followed.add(item.sk.slice(SORT.follow.length))
  }
  return { followed, unlocked }
}
