import { dynamo } from '../../base/dynamo/dynamo.ts'
import { type ItemKey, SORT } from '../table/keys.ts'
import { getItem, type Item, queryAll, tableName } from '../table/table.ts'
import { dayKey, openDayOf, totalsKey } from './counter-layout.ts'
import { hasLateSince } from './late-months.ts'

/** Maximum number of items per page. DynamoDB ends a page earlier at one megabyte. */
const PAGE = 1000
/** Maximum number of open days to read again, since a transaction reads 100 items. */
const OPEN_DAYS_MAX = 99

/**
 * Returns a consistent snapshot of a scope's counter items, or undefined if closed days or the open
 * day changed meanwhile. Counts may move between items during the query, so the days that were open
 * are read again in one transaction.
 */
export async function readSnapshot(partition: string): Promise<Item[] | undefined> {
  const before = await getItem(totalsKey(partition), { isConsistent: true })
  const days = new Map<string, Item>()
  const range = {
    pk: partition,
    prefix: SORT.countDay,
    limit: PAGE,
    isConsistent: true,
  }
  for await (const item of queryAll(range)) days.set(item.sk, item)
  const opened = openDayOf(before) ?? ''
  const after = await getItem(totalsKey(partition), { isConsistent: true })
  const open = [...days.keys(), dayKey(partition, openDayOf(after) ?? opened).sk]
    .filter((sk) => opened !== '' && sk >= dayKey(partition, opened).sk)
    .map((sk) => ({ pk: partition, sk }))
  const unique = [...new Map(open.map((key) => [key.sk, key])).values()]
  if (unique.length > OPEN_DAYS_MAX) return undefined
  const [totals, ...again] = await readTogether([totalsKey(partition), ...unique])
  if (openDayOf(totals) !== openDayOf(after) || hasLateSince(before, totals)) return undefined
  for (const item of again) if (item) days.set(item.sk, item)
  return [...(totals ? [totals] : []), ...days.values()]
}

async function readTogether(wanted: readonly ItemKey[]): Promise<(Item | undefined)[]> {
  const { Responses = [] } = await dynamo('TransactGetItems', {
    TransactItems: wanted.map(({ pk, sk }) => ({
      Get: { TableName: tableName(), Key: { pk, sk } },
    })),
  })
  return wanted.map((_, i) => Responses[i]?.Item as Item | undefined)
}
