import { dynamo } from '../../base/dynamo/dynamo.ts'
import { lateCountingKey } from '../table/recount-keys.ts'
import { getItem, tableName } from '../table/table.ts'

/** Records the time at which records that had long been in the stream were about to be counted. */
export async function putLateCounting(now: Date): Promise<void> {
  const Item = { ...lateCountingKey(), at: now.toISOString() }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

/** Returns the last such time, or undefined if there was none. */
export async function readLateCounting(): Promise<Date | undefined> {
  const item = await getItem(lateCountingKey(), { isConsistent: true })
  return item && new Date(String(item['at']))
}
