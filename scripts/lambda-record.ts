import type { _Record as SdkRecord } from '@aws-sdk/client-dynamodb-streams'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'

/**
 * Converts a stream record from the SDK's format to Lambda's: dates to seconds, bytes to base64.
 */
export function toLambdaRecord(record: SdkRecord, eventSourceARN: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ...rest } = record.dynamodb ?? {}
  const { ApproximateCreationDateTime, ...described } = rest
  const images = Object.entries({ Keys, NewImage, OldImage })
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN,
    ...(record.userIdentity && { userIdentity: record.userIdentity }),
    dynamodb: {
      ...described,
      ...Object.fromEntries(
        images.flatMap(([name, image]) => (image ? [[name, encodeBytes(image)]] : [])),
      ),
      ApproximateCreationDateTime: (ApproximateCreationDateTime ?? new Date()).getTime() / 1000,
    },
  }
}

type SdkImage = NonNullable<NonNullable<SdkRecord['dynamodb']>['NewImage']>

/** Encodes top-level bytes of an item as base64. Our lists and maps never contain bytes. */
function encodeBytes(image: SdkImage): Record<string, AttributeValue> {
  const encoded = Object.entries(image).map(([name, value]) => [
    name,
    value.B === undefined ? value : { B: Buffer.from(value.B).toString('base64') },
  ])
  return Object.fromEntries(encoded) as Record<string, AttributeValue>
}
