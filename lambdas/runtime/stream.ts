import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { readItem } from '../base/dynamo/dynamo.ts'
import type { ItemChange } from '../base/item-change.ts'
import { logger, loggingFailure } from '../base/logger.ts'

/** Event with the fields that Lambda adds for a tumbling window. */
export interface StreamEvent extends DynamoDBStreamEvent {
  readonly shardId?: string
  readonly eventSourceARN?: string
  readonly window?: { readonly start: string; readonly end: string }
  readonly state?: Record<string, string>
  readonly isFinalInvokeForWindow?: boolean
  readonly isWindowTerminatedEarly?: boolean
}

export interface StreamAnswer {
  readonly batchItemFailures: { readonly itemIdentifier: string }[]
  /** State of the tumbling window. Ignored for sources without a window. */
  readonly state: Record<string, string>
}

export type StreamHandler = (event: StreamEvent) => Promise<StreamAnswer>

export interface StreamConsumer<Part> {
  /** Returns the work for one change. Throws if the change is invalid. */
  readonly read: (change: ItemChange) => Part
  /** Does the work of a batch. If it throws, the whole batch is delivered again. */
  readonly write: (parts: readonly Part[], event: StreamEvent) => Promise<void>
}

/**
 * Returns a handler for batches of changes. At an unreadable record, the handler processes the
 * earlier records of the batch and makes Lambda retry from the unreadable one.
 */
export function streamConsumer<Part>({ read, write }: StreamConsumer<Part>): StreamHandler {
  return async (event) => {
    const parts: Part[] = []
    let failed: DynamoDBRecord | undefined
    for (const record of event.Records) {
      try {
        parts.push(read(toChange(record)))
      } catch (error) {
        logFailure(record, error)
        failed = record
        break
      }
    }
    if (parts.length > 0) await loggingFailure(() => write(parts, event))
    return {
      batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] : [],
      state: event.state ?? {},
    }
  }
}

function toChange({ eventName, dynamodb }: DynamoDBRecord): ItemChange {
  const { Keys, SequenceNumber, ApproximateCreationDateTime, OldImage, NewImage } = dynamodb ?? {}
  const key = readItem(Keys ?? {})
  const { pk, sk } = key
  const isWhole = eventName && SequenceNumber && ApproximateCreationDateTime !== undefined
  if (!isWhole || typeof pk !== 'string' || typeof sk !== 'string') {
    throw new Error('The record lacks its name, key, sequence number or time')
  }
  return {
    kind: eventName,
    key: { pk, sk },
    sequence: BigInt(SequenceNumber),
    createdAt: new Date(ApproximateCreationDateTime * 1000),
    before: OldImage && readItem(OldImage),
    after: NewImage && readItem(NewImage),
  }
}

/** Logs a record without its images, which contain personal data. */
function logFailure(record: DynamoDBRecord, error: unknown): void {
  logger.error('record failed', {
    error,
    eventId: record.eventID,
    eventName: record.eventName,
    sequenceNumber: record.dynamodb?.SequenceNumber,
    itemKeys: record.dynamodb?.Keys,
  })
}
