import { UnlockCode } from '#shared/model/code.ts'
import type { CrowdedCount } from '../table/crowd-parts.ts'
import { isCrowded } from '../table/crowd-steps.ts'
import { countedBelow, gatherEmpty, readCount } from '../table/crowded-count.ts'
import { keys } from '../table/keys.ts'
import { type Item, parseItem } from '../table/table.ts'

type Named = Pick<UnlockCode, 'teamKey' | 'code'>

/** Returns the count of a limited code's uses. If the limit is large, shards also count them. */
export function limitedUsesOf({ teamKey, code }: Named): CrowdedCount {
  return {
    main: keys.code(teamKey, code),
    name: 'used',
    shard: (shard) => keys.codeUses(teamKey, code, shard),
    only: ['status', 'active'],
  }
}

/**
 * Returns the code with a count that is accurate enough to decide whether one more use is allowed.
 */
export async function codeToUse(item: Item): Promise<UnlockCode> {
  const code = parseItem(UnlockCode, item)
  return { ...code, used: await countedBelow(code.limit, limitedUsesOf(code), item) }
}

/**
 * Returns the exact number of fans who have used a limited code, and reads shards if there may be
 * any. For a code without a limit, returns only the count in the code's item.
 */
export async function readLimitedUses(code: UnlockCode): Promise<number> {
  if (code.limit === undefined) return code.used
  return mayHaveShards(code) ? readCount(limitedUsesOf(code)) : code.used
}

/**
 * Returns whether uses of a code may be counted in shards. Without a limit, all uses are. With a
 * large limit, some may be as soon as the main count is above zero.
 */
export function mayHaveShards({ limit, used }: UnlockCode): boolean {
  return limit === undefined || (isCrowded(limit) && used > 0)
}

/**
 * Resets the shards of a used-up code with a large limit, so that further attempts do not read the
 * shards. If concurrent writes prevent it, the next attempt tries again.
 */
export async function closeUsedUp(code: UnlockCode): Promise<void> {
  if (isCrowded(code.limit ?? 0)) void (await gatherEmpty(limitedUsesOf(code)))
}
