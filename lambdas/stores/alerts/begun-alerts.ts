import type { Alert } from '#shared/model/alerts.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { alertKeys } from '../table/alert-keys.ts'
import { isWritten } from '../table/conditional-write.ts'
import type { ItemKey } from '../table/keys.ts'
import { batchGetAll, tableName } from '../table/table.ts'

/** Longer than a day that is news, and than a queue keeps a message. */
export const BEGUN_KEPT_DAYS = 10

/** Whether an alert is on its way to those who asked, each in its place. */
export async function readBegun(alerts: readonly Alert[]): Promise<boolean[]> {
  const marks = await batchGetAll(alerts.map(alertKeys.begun), { isConsistent: true })
  return marks.map((mark) => mark !== undefined)
}

export async function noteBegun(alert: Alert, now: Date): Promise<void> {
  await mark(alertKeys.begun(alert), now)
}

/** False where a message of the queue that tries something again has come before. */
export function claimRetry(id: string, now: Date): Promise<boolean> {
  return isWritten(mark(alertKeys.retry(id), now, 'attribute_not_exists(pk)'))
}

function mark(key: ItemKey, now: Date, ConditionExpression?: string) {
  const ttl = Math.floor(now.getTime() / 1000) + BEGUN_KEPT_DAYS * 24 * 3600
  return dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...key, ttl },
    ...(ConditionExpression !== undefined && { ConditionExpression }),
  })
}
