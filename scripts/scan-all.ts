import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#lambdas/runtime/clients.ts'
import { type Item, tableName } from '#lambdas/stores/table.ts'

/** Hands over every item of the table. Only for work off the request path: it reads everything. */
export async function scanTable(take: (item: Item) => void, segments = 4): Promise<void> {
  const scanSegment = async (segment: number) => {
    let from: Record<string, unknown> | undefined
    do {
      const { Items, LastEvaluatedKey } = await documentClient().send(
        new ScanCommand({
          TableName: tableName(),
          Segment: segment,
          TotalSegments: segments,
          ConsistentRead: true,
          ...(from && { ExclusiveStartKey: from }),
        }),
      )
      for (const item of (Items ?? []) as Item[]) take(item)
      from = LastEvaluatedKey
    } while (from !== undefined)
  }
  await Promise.all(Array.from({ length: segments }, (_, segment) => scanSegment(segment)))
}
