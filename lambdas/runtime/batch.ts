import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod/mini'
import { logger, loggingFailure } from '../base/logger.ts'

export type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse>

export interface Message<Content> {
  readonly id: string
  readonly content: Content
}

export interface FailedMessage {
  readonly id: string
  readonly reason: string
}

/**
 * Returns a handler of queue messages. Only messages that are unreadable or that `run` reports as
 * failed are delivered again, or all messages if `run` throws.
 */
export function queueConsumer<S extends z.ZodMiniType>(
  schema: S,
  run: (messages: readonly Message<z.infer<S>>[]) => Promise<FailedMessage[]>,
): QueueHandler {
  return async ({ Records }) => {
    const read = Records.map((record) => readMessage(schema, record))
    const messages = read.filter((message) => 'content' in message)
    const failed = [
      ...read.filter((message) => 'reason' in message),
      ...(messages.length > 0 ? await loggingFailure(() => run(messages)) : []),
    ]
    for (const { id, reason } of failed) logger.error('message failed', { messageId: id, reason })
    return { batchItemFailures: failed.map(({ id }) => ({ itemIdentifier: id })) }
  }
}

function readMessage<S extends z.ZodMiniType>(
  schema: S,
  record: SQSRecord,
): Message<z.infer<S>> | FailedMessage {
  try {
    return { id: record.messageId, content: schema.parse(JSON.parse(record.body)) }
  } catch (error) {
    return { id: record.messageId, reason: `The message cannot be read: ${error}` }
  }
}
