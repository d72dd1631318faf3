import * as z from 'zod/mini'
import { followersOf, isRush } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { countHalves } from '../table/query-halves.ts'
import { getItem, parseItem } from '../table/table.ts'
import { type Outcome, writeTransaction } from '../table/writes.ts'

const FanCount = z.object({ fans: z.number(), revision: z.number() })
export type FanCount = z.infer<typeof FanCount>

/**
 * Reads an organization's fan count. Returns undefined if the count does not exist. Also returns
 * undefined during a rush, because shards then contain part of the count.
 */
export async function readFanCount(teamKey: string): Promise<FanCount | undefined> {
  const item = await getItem(keys.fans(teamKey), { isConsistent: true })
  return isRush(item) ? undefined : item && parseItem(FanCount, item)
}

/**
 * Counts an organization's followers by reading their follows. Forty follows cost half a read unit.
 */
export function countFollowers(teamKey: string): Promise<number> {
  return countHalves(followersOf(teamKey), 'byTeam')
}

/** Sets a fan count, unless it has changed since it was read. */
export function putFanCount(teamKey: string, fans: number, read: FanCount): Promise<Outcome> {
  return writeTransaction({
    fans: {
      update: {
        Key: keys.fans(teamKey),
        UpdateExpression: 'SET fans = :fans ADD revision :one',
        ConditionExpression: 'revision = :read',
        ExpressionAttributeValues: { ':fans': fans, ':one': 1, ':read': read.revision },
      },
    },
  })
}
