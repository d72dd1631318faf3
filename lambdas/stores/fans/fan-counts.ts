import * as z from 'zod/mini'
import { Instant } from '#shared/model/common.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { followersOf, isRush, PUSH_REACH } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { countHalves } from '../table/query-halves.ts'
import { getItem, type Item, parseItem, tableName } from '../table/table.ts'
import { type Outcome, writeAlone, writeTransaction } from '../table/writes.ts'

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

const PushReach = z.object({ fans: z.number(), countedAt: Instant })
/** Number of an organization's fans whom alerts about triggered deals reach by push. */
export type PushReach = z.infer<typeof PushReach>

const Reached = z.object({ [PUSH_REACH]: z.optional(PushReach) })

/** Returns the push reach that the item of a fan count stores, if any. */
export function pushReachOf(count: Item | undefined): PushReach | undefined {
  return count && parseItem(Reached, count)[PUSH_REACH]
}

/**
 * Stores a push reach beside the fan count, without changing the count or its revision, so that
 * concurrent follows stay counted. Stores nothing if the organization no longer exists, or if such
 * follows come first at every attempt. The next night stores it then.
 */
export async function putPushReach(teamKey: string, reach: PushReach): Promise<void> {
  const write = () =>
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.fans(teamKey),
      UpdateExpression: `SET ${PUSH_REACH} = :reach`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':reach': reach },
    })
  void (await writeAlone('push reach of an organization', write))
}
