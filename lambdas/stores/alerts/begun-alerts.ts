import type { Alert } from '#shared/model/alerts.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { alertKeys } from '../table/alert-keys.ts'
import type { ItemKey } from '../table/keys.ts'
import { batchGetAll, tableName } from '../table/table.ts'
import { ttlAfter } from '../table/ttl.ts'
import { isWritten } from '../table/writes.ts'

/**
 * Days for which an alert's marker is stored, so that a deal published again, for example by an
 * undo, is not announced again.
 */
const BEGUN_DAYS = 400
/** Days for which a retry's marker is stored, longer than the queue stores a message. */
const RETRY_DAYS = 10

/** Returns for each alert whether its sending has begun. */
export async function readBegun(alerts: readonly Alert[]): Promise<boolean[]> {
  const marks = await batchGetAll(alerts.map(alertKeys.begun), { isConsistent: true })
  return marks.map((mark) => mark !== undefined)
}

export async function noteBegun(alert: Alert, now: Date): Promise<void> {
  await mark(alertKeys.begun(alert), ttlAfter(now, BEGUN_DAYS))
}

/** Marks a retry as begun. Returns false if the same message was delivered before. */
export function claimRetry(id: string, now: Date): Promise<boolean> {
  return isWritten(mark(alertKeys.retry(id), ttlAfter(now, RETRY_DAYS), 'attribute_not_exists(pk)'))
}

function mark(key: ItemKey, ttl: number, ConditionExpression?: string) {
  return dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...key, ttl },
    ...(ConditionExpression !== undefined && { ConditionExpression }),
  })
}
