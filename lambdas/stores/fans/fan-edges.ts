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
 * Reads a fan's follows and unlocks consistently, or the unlocks alone; one request suffices for
 * nearly all fans. A deal may have hundreds of organizations, so reading one follow for each would
 * cost more.
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
