import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { writeItem } from '#lambdas/base/dynamo/dynamo.ts'
import type { Item } from '#lambdas/stores/table/table.ts'

/** Returns a stream record as Lambda delivers it. */
export function streamRecord(options: {
  sequence: bigint | number
  before?: Item | undefined
  after?: Item | undefined
  createdAt?: Date
}): DynamoDBRecord {
  const { sequence, before, after, createdAt = new Date() } = options
  const { pk, sk } = after ?? before ?? { pk: '', sk: '' }
  return {
    eventID: String(sequence),
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      ApproximateCreationDateTime: createdAt.getTime() / 1000,
      SequenceNumber: String(sequence),
      Keys: toAttributes({ pk, sk }),
      ...(before && { OldImage: toAttributes(before) }),
      ...(after && { NewImage: toAttributes(after) }),
    },
  }
}

function toAttributes(item: Record<string, unknown>) {
  return writeItem(item) as Record<string, AttributeValue>
}
