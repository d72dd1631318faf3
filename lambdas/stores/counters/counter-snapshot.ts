import { dynamo } from '../../base/dynamo/dynamo.ts'
import { type ItemKey, SORT } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { getItem, type Item, tableName } from '../table/table.ts'
import { dayKey, openDayOf, totalsKey } from './counter-layout.ts'
import { hasLateSince } from './late-months.ts'

/** Pages of a query end by their size. */
const PAGE = 1000
/** A transaction reads 100 items. */
const OPEN_DAYS_MAX = 99

/**
 * All counter items of a scope as they were at one moment, the totals item first; undefined when they
 * moved too much meanwhile. A query is no snapshot: counts may move to the item of their day while
 * it reads. So the days that were open meanwhile are read once more together with the totals item, and
 * what was counted late meanwhile is seen by its note.
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
