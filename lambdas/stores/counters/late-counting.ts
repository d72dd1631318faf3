import { dynamo } from '../../base/dynamo/dynamo.ts'
import { lateCountingKey } from '../table/recount-keys.ts'
import { getItem, tableName } from '../table/table.ts'

/** Keeps that records which had lain in the stream for long were about to be counted now. */
export async function putLateCounting(now: Date): Promise<void> {
  const Item = { ...lateCountingKey(), at: now.toISOString() }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

/** When that was last; undefined where it never was. */
export async function readLateCounting(): Promise<Date | undefined> {
  const item = await getItem(lateCountingKey(), { isConsistent: true })
  return item && new Date(String(item['at']))
}
