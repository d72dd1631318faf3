import * as z from 'zod/mini'
import { cursorAfter, type ListRequest, readCursor } from './cursor.ts'
import { keys, pk } from './keys.ts'
import { countRange, getItem, parseItem, queryPage } from './table.ts'
import { type Outcome, writeTransaction } from './transaction.ts'

const FanCount = z.object({ fans: z.number(), revision: z.number() })
export type FanCount = z.infer<typeof FanCount>

export async function readFanCount(teamKey: string): Promise<FanCount | undefined> {
  const item = await getItem(keys.fans(teamKey), { isConsistent: true })
  return item && parseItem(FanCount, item)
}

/** How many follow an organization, edge by edge: half a unit for some forty of them. */
export function countFollowers(teamKey: string): Promise<number> {
  return countRange({ pk: keys.follower(teamKey, '', '').teamPk, index: 'byTeam' })
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

const LIST = pk.list('organizations')

/** Keys of all organizations, by name. */
export async function listOrganizationKeys({ limit, cursor }: ListRequest) {
  const { items, next } = await queryPage({ pk: LIST, limit, after: readCursor(LIST, cursor) })
  return { teamKeys: items.map((item) => String(item['key'])), ...cursorAfter(LIST, next) }
}
