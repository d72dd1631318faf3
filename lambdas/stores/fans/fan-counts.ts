import * as z from 'zod/mini'
import { followersOf, isRush } from '../table/crowd-keys.ts'
import { keys, pk } from '../table/keys.ts'
import { queryPages } from '../table/query-all.ts'
import { countHalves } from '../table/query-halves.ts'
import { getItem, parseItem } from '../table/table.ts'
import { type Outcome, writeTransaction } from '../table/transaction.ts'

const FanCount = z.object({ fans: z.number(), revision: z.number() })
export type FanCount = z.infer<typeof FanCount>

/** Undefined also while it lies in shards. */
export async function readFanCount(teamKey: string): Promise<FanCount | undefined> {
  const item = await getItem(keys.fans(teamKey), { isConsistent: true })
  return isRush(item) ? undefined : item && parseItem(FanCount, item)
}

/** Counts the followers of an organization, edge by edge: half a unit for some forty of them. */
export function countFollowers(teamKey: string): Promise<number> {
  return countHalves(followersOf(teamKey), 'byTeam')
}

/** Sets a count, unless somebody has followed or left since it was read. */
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

const KEYS_READ = 100

/** Keys of all organizations by name, request by request. */
export async function* organizationKeyPages(): AsyncGenerator<string[], void, undefined> {
  const range = { pk: pk.list('organizations'), limit: KEYS_READ }
  for await (const items of queryPages(range)) yield items.map((item) => String(item['key']))
}
