import type { Alert } from '#shared/model/alerts.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { alertKeys } from '../table/alert-keys.ts'
import { isWritten } from '../table/conditional-write.ts'
import type { ItemKey } from '../table/keys.ts'
import { batchGetAll, tableName } from '../table/table.ts'

/** A deal that is published or fired as it was before, as by an undo, is no news of that moment again. */
const BEGUN_DAYS = 400
/** Longer than a queue keeps a message. */
const RETRY_DAYS = 10

/** Whether an alert is on its way to those who asked, each in its place. */
export async function readBegun(alerts: readonly Alert[]): Promise<boolean[]> {
  const marks = await batchGetAll(alerts.map(alertKeys.begun), { isConsistent: true })
  return marks.map((mark) => mark !== undefined)
}

export async function noteBegun(alert: Alert, now: Date): Promise<void> {
  await mark(alertKeys.begun(alert), daysAfter(now, BEGUN_DAYS))
}

/** False where a message of the queue that tries something again has come before. */
export function claimRetry(id: string, now: Date): Promise<boolean> {
  return isWritten(
    mark(alertKeys.retry(id), daysAfter(now, RETRY_DAYS), 'attribute_not_exists(pk)'),
  )
}

/** In seconds, as the table counts. */
function daysAfter(now: Date, days: number): number {
  return Math.floor(now.getTime() / 1000) + days * 24 * 3600
}

function mark(key: ItemKey, ttl: number, ConditionExpression?: string) {
  return dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...key, ttl },
    ...(ConditionExpression !== undefined && { ConditionExpression }),
  })
}
