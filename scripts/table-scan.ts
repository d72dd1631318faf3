import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#lambdas/runtime/clients.ts'
import { SORT } from '#lambdas/stores/keys.ts'
import { type Item, tableName } from '#lambdas/stores/table.ts'

/** The items from which search documents are made, of the whole table. For scripts: requests never scan. */
export async function scanSearchItems(): Promise<Item[]> {
  const items: Item[] = []
  let next: Record<string, unknown> | undefined
  do {
    const { Items, LastEvaluatedKey } = await documentClient().send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        FilterExpression: 'sk IN (:info, :fans)',
        ExpressionAttributeValues: { ':info': SORT.info, ':fans': SORT.fans },
        ...(next && { ExclusiveStartKey: next }),
      }),
    )
    items.push(...((Items ?? []) as Item[]))
    next = LastEvaluatedKey
  } while (next !== undefined)
  return items
}
