import { dynamo } from '../../base/dynamo/dynamo.ts'
import { lateCountingKey } from '../table/recount-keys.ts'
import { getItem, tableName } from '../table/table.ts'

/** Stores the current time. Call this before counting records that were delayed in the stream. */
export async function putLateCounting(now: Date): Promise<void> {
  const Item = { ...lateCountingKey(), at: now.toISOString() }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

/** Returns the last time at which delayed records were counted, or undefined if there was none. */
export async function readLateCounting(): Promise<Date | undefined> {
  const item = await getItem(lateCountingKey(), { isConsistent: true })
  return item && new Date(String(item['at']))
}
