import { WEBHOOK_TOLERANCE_SECONDS } from '#shared/payments/constants.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isWritten } from '../table/conditional-write.ts'
import { keys } from '../table/keys.ts'
import { tableName } from '../table/table.ts'

/**
 * Takes a signature, once: false for one that was taken before. It is kept for as long as its time
 * stamp would let it pass, on either side of the clock. The provider signs each of its tries anew.
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
