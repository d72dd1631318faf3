import { type BatchResultErrorEntry, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { requireEnvironment } from '../environment.ts'
import { outsideWorld } from '../outside-world.ts'
import { slicesOf } from '../parallel.ts'
import { impatient } from './send.ts'

export interface SendOptions {
  /** Whole seconds until the messages are delivered. */
  readonly delaySeconds?: number
}

/** Sends messages to the queues of consumers. */
export interface QueueSender {
  /** Sends each message as JSON. Throws unless the queue accepts all of them. */
  send(queue: QueueName, messages: readonly object[], options?: SendOptions): Promise<void>
}

const queues = /* @__PURE__ */ outsideWorld<QueueSender>(() =>
  sqsSender(new SQSClient(impatient())),
)

/** Replaces SQS, in the local cloud and in tests. */
export function provideQueueSender(sender: QueueSender | undefined): void {
  queues.provide(sender)
}

/** Returns the sender provided by the local cloud or a test, or else a sender that uses SQS. */
export function queueSender(): QueueSender {
  return queues.get()
}

/** Maximum number of messages in one request to SQS. */
const BATCH_MAX = 10

function sqsSender(client: SQSClient): QueueSender {
  return {
    async send(queue, messages, { delaySeconds = 0 } = {}) {
      const QueueUrl = urlOf(queue)
      for (const batch of slicesOf(messages, BATCH_MAX)) {
        const Entries = batch.map((message, i) => ({
          Id: String(i),
          MessageBody: JSON.stringify(message),
          ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
        }))
        const { Failed = [] } = await client.send(
          new SendMessageBatchCommand({ QueueUrl, Entries }),
        )
        if (Failed.length > 0) {
          const share = `${Failed.length} of ${batch.length} messages`
          throw new Error(`${queue} did not take ${share}: ${reasonsOf(Failed)}`)
        }
      }
    },
  }
}

/**
 * Returns the reasons as one text, each once. Marks reasons for which SQS blames our request,
 * because a retry would not help.
 */
function reasonsOf(failed: readonly BatchResultErrorEntry[]): string {
  const reasons = failed.map(({ Code, SenderFault, Message }) =>
    [`${Code}${SenderFault ? ' (the sender’s fault)' : ''}`, Message].filter(Boolean).join(': '),
  )
  return [...new Set(reasons)].join('; ')
}

function urlOf(queue: QueueName): string {
  switch (queue) {
    case 'search-index':
      return requireEnvironment('SEARCH_INDEX_QUEUE_URL').SEARCH_INDEX_QUEUE_URL
    case 'live':
      return requireEnvironment('LIVE_QUEUE_URL').LIVE_QUEUE_URL
    case 'purchases':
      return requireEnvironment('PURCHASES_QUEUE_URL').PURCHASES_QUEUE_URL
    case 'mirrors':
      return requireEnvironment('MIRRORS_QUEUE_URL').MIRRORS_QUEUE_URL
    case 'codes':
      return requireEnvironment('CODES_QUEUE_URL').CODES_QUEUE_URL
    case 'reports':
      return requireEnvironment('REPORTS_QUEUE_URL').REPORTS_QUEUE_URL
    case 'alerts':
      return requireEnvironment('ALERTS_QUEUE_URL').ALERTS_QUEUE_URL
    case 'posters':
      return requireEnvironment('POSTERS_QUEUE_URL').POSTERS_QUEUE_URL
    case 'pictures':
      throw new Error('EventBridge alone fills the queue pictures')
  }
}

export type QueueName =
  | 'search-index'
  | 'live'
  | 'pictures'
  | 'purchases'
  | 'mirrors'
  | 'codes'
  | 'reports'
  | 'alerts'
  | 'posters'
