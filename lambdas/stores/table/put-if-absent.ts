import { dynamo } from '../../base/dynamo/dynamo.ts'
import { DynamoFailure } from '../../base/dynamo/failure.ts'
import { failedItem } from './conditional-write.ts'
import { retryContended } from './retry-contended.ts'
import { type Item, tableName } from './table.ts'

/** As often as a transaction. */
const ATTEMPTS = 6

/**
 * Puts an item with an `id` of its own where there is none, for a unit less than a transaction of one
 * part. Sent again after its answer was lost it finds itself there, and is written all the same.
 */
export async function putIfAbsent(
  item: Item & { readonly id: string },
): Promise<'done' | 'taken' | 'busy'> {
  const outcome = await retryContended(`put of ${item.sk}`, ATTEMPTS, async () => {
    try {
      const found = await failedItem(putOnce(item))
      return found === 'written' || found?.['id'] === item.id ? 'done' : 'taken'
    } catch (error) {
      if (isConflict(error)) return 'again'
      throw error
    }
  })
  return outcome === 'contended' ? 'busy' : outcome
}

function putOnce(item: Item): Promise<unknown> {
  return dynamo('PutItem', {
    TableName: tableName(),
    Item: item,
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

/** A transaction is about to write the same item. */
function isConflict(error: unknown): boolean {
  return error instanceof DynamoFailure && error.name === 'TransactionConflictException'
}
