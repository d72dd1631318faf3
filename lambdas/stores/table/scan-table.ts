import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '../../base/clients.ts'
import { type Item, tableName } from './table.ts'

type Filter = Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeValues'>

const SEGMENTS = 4

/** Hands over every item of the table that a filter lets through. Only for work off the request path: it reads everything. */
export async function scanTable(take: (item: Item) => void, filter: Filter = {}): Promise<void> {
  const scanSegment = async (segment: number) => {
    let from: Record<string, unknown> | undefined
    do {
      const { Items, LastEvaluatedKey } = await documentClient().send(
        new ScanCommand({
          TableName: tableName(),
          Segment: segment,
          TotalSegments: SEGMENTS,
          ConsistentRead: true,
          ...filter,
          ...(from && { ExclusiveStartKey: from }),
        }),
      )
      for (const item of (Items ?? []) as Item[]) take(item)
      from = LastEvaluatedKey
    } while (from !== undefined)
  }
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => scanSegment(segment)))
}
