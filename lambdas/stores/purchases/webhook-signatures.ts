import { WEBHOOK_TOLERANCE_SECONDS } from '#shared/payments/constants.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { tableName } from '../table/table.ts'
import { isWritten } from '../table/writes.ts'

/**
 * Stores a webhook signature for as long as its time stamp is accepted; returns false if it is
 * stored already. Retries are accepted, since the payment provider signs each one again.
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
