import { WEBHOOK_TOLERANCE_SECONDS } from '#shared/payments/constants.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { tableName } from '../table/table.ts'
import { isWritten } from '../table/writes.ts'

/**
 * Stores a webhook signature until its time stamp is too old to be accepted. Returns false for a
 * known signature. Retries are accepted, because the payment provider signs each retry again.
 */
export async function takeSignature(id: string, now: Date): Promise<boolean> {
  const ttl = Math.floor(now.getTime() / 1000) + 2 * WEBHOOK_TOLERANCE_SECONDS
  return isWritten(
    dynamo('PutItem', {
      TableName: tableName(),
      Item: { ...keys.stripeSignature(id), ttl },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}
