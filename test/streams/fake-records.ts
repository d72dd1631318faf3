import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import type { Item } from '#lambdas/stores/table/table.ts'

/** One stream record as Lambda hands it over. */
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

function toAttributes(item: Record<string, unknown>): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toAttribute(value)]),
  )
}

function toAttribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return { L: value.map(toAttribute) }
  return { M: toAttributes(value as Record<string, unknown>) }
}
