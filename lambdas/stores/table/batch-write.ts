import type { BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { slicesOf } from '../../base/parallel.ts'
import { retryContended, tableName } from './table.ts'

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

const BATCH_MAX = 25
const ATTEMPTS = 8

/**
 * Puts and deletes items without a transaction. Sends requests that DynamoDB leaves unprocessed
 * again, and throws if some remain after eight attempts.
 */
export async function batchWrite(requests: readonly WriteRequest[]): Promise<void> {
  for (const slice of slicesOf(requests, BATCH_MAX)) await writeBatch(slice)
}

async function writeBatch(requests: WriteRequest[]): Promise<void> {
  let pending = requests
  const outcome = await retryContended('writes of a batch', ATTEMPTS, async () => {
    const { UnprocessedItems } = await dynamo('BatchWriteItem', {
      RequestItems: { [tableName()]: pending },
    })
    pending = UnprocessedItems?.[tableName()] ?? []
    return pending.length > 0 ? 'again' : 'done'
  })
  if (outcome === 'contended') throw new Error('The table left writes of a batch undone')
}
