import { UnlockCode } from '#shared/model/code.ts'
import { isCrowded } from '../table/crowd-steps.ts'
import { type CrowdedCount, countedBelow, gatherEmpty, readCount } from '../table/crowded-count.ts'
import { keys } from '../table/keys.ts'
import { type Item, parseItem } from '../table/table.ts'

type Named = Pick<UnlockCode, 'teamKey' | 'code'>

/** Returns the count of a limited code's uses: in the code and, where the limit is large, in shards. */
export function limitedUsesOf({ teamKey, code }: Named): CrowdedCount {
  return {
    main: keys.code(teamKey, code),
    name: 'used',
    shard: (shard) => keys.codeUses(teamKey, code, shard),
    only: ['status', 'active'],
  }
}

/** A code that was read, with uses by which one more can be judged. */
export async function codeToUse(item: Item): Promise<UnlockCode> {
  const code = parseItem(UnlockCode, item)
  return { ...code, used: await countedBelow(code.limit, limitedUsesOf(code), item) }
}

/** Reads the uses of a code as it stands in a list, where uses that lie in shards count as made. */
export async function readLimitedUses(code: UnlockCode): Promise<number> {
  if (code.limit === undefined) return code.used
  return mayHaveShards(code) ? readCount(limitedUsesOf(code)) : code.used
}

/** Whether uses may lie beside the code: always without a limit, and once those of a large one were handed out. */
export function mayHaveShards({ limit, used }: UnlockCode): boolean {
  return limit === undefined || (isCrowded(limit) && used > 0)
}

/** Has the code alone tell that it is used up, so that nobody who tries it reads its shards again. */
export async function closeUsedUp(code: UnlockCode): Promise<void> {
  if (isCrowded(code.limit ?? 0)) await gatherEmpty(limitedUsesOf(code))
}
