import { randomUUID } from 'node:crypto'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { QueueSender } from '#lambdas/base/aws/queue.ts'
import type { BucketSource, ConsumerLine, QueueName, QueueSource } from '#lambdas/manifest.ts'
import type { LocalService } from '../service.ts'
import { openJournal, type QueueJournal, type Sent } from './queue-journal.ts'

interface QueueConsumer {
  readonly line: ConsumerLine
  readonly handler: (event: never, context: never) => Promise<unknown>
}

export interface DeadLetter {
  readonly queue: QueueName
  readonly body: string
}

export interface LocalQueues extends LocalService {
  readonly sender: QueueSender
  /** Messages that failed as often as their queue allows. */
  readonly deadLetters: readonly DeadLetter[]
  /**
   * Processes messages until none is left, including those that consumers send to each other.
   * Delayed messages are processed immediately, the earliest first. Returns whether any message was
   * processed since the previous call.
   */
  drain(): Promise<boolean>
}

export interface QueuesOptions {
  readonly lines: readonly QueueConsumer[]
  /** Delay before a failed message is retried, like SQS's visibility timeout. */
  readonly retryAfterMs?: number
  /** Folder that stores unprocessed messages; undefined keeps them in memory. */
  readonly stateFolder?: string | undefined
}

/** Starts the manifest's queues. Messages left by the previous run are processed first. */
export async function startQueues(options: QueuesOptions): Promise<LocalQueues> {
  const { lines, retryAfterMs = 500, stateFolder } = options
  const journal = openJournal(stateFolder)
  const deadLetters: DeadLetter[] = []
  let [batches, drainedBatches] = [0, 0]
  const onBatch = () => {
    batches += 1
  }
  const queues = new Map(
    lines.flatMap((consumer) => {
      const { source } = consumer.line
      if (source.kind === 'stream') return []
      const own = { source, handler: consumer.handler, retryAfterMs, deadLetters, journal, onBatch }
      return [[source.queue, createQueue(own)]]
    }),
  )
  for (const [name, queue] of queues) {
    queue.take(journal.left.filter((message) => message.queue === name))
  }
  return {
    name: 'Queues',
    deadLetters,
    sender: {
      async send(name, messages, { delaySeconds = 0 } = {}) {
        const queue = queues.get(name)
        if (queue === undefined) throw new Error(`Nobody consumes the queue ${name}`)
        queue.put(
          messages.map((message) => JSON.stringify(message)),
          delaySeconds * 1000,
        )
      },
    },
    async drain() {
      const before = drainedBatches
      do {
        drainedBatches = batches
        await Promise.all([...queues.values()].map((queue) => queue.drain()))
      } while (batches > drainedBatches)
      return drainedBatches > before
    },
    async stop() {
      await Promise.all([...queues.values()].map((queue) => queue.stop()))
    },
  }
}

interface Message {
  readonly id: string
  readonly body: string
  receives: number
}

interface QueueOptions {
  readonly source: QueueSource | BucketSource
  readonly handler: QueueConsumer['handler']
  readonly retryAfterMs: number
  readonly deadLetters: DeadLetter[]
  readonly journal: QueueJournal
  /** Reports a batch that the consumer has processed or refused. */
  readonly onBatch: () => void
}

/**
 * Creates a queue whose consumer gets one batch at a time. Failed messages are retried after a
 * delay, and finally moved to the dead letters.
 */
function createQueue(options: QueueOptions) {
  const { source, handler, retryAfterMs, journal, onBatch } = options
  const waiting: Message[] = []
  let running: Promise<void> | undefined
  let isStopped = false

  const delayed = delayMessages((messages) => {
    waiting.push(...messages)
    start()
  })

  const start = () => {
    if (isStopped || running !== undefined || waiting.length === 0) return
    running = work().finally(() => {
      running = undefined
      start()
    })
  }

  const work = async () => {
    // Messages sent at the same moment form one batch, as in SQS.
    await new Promise((resolve) => setImmediate(resolve))
    const batch = waiting.splice(0, source.batchSize)
    for (const message of batch) message.receives += 1
    const failed = new Set(await failedOf(source, handler, batch))
    journal.done(batch.filter((message) => !failed.has(message)).map(({ id }) => id))
    for (const message of failed) giveBack(message)
    onBatch()
  }

  const giveBack = (message: Message) => {
    if (message.receives >= source.maxReceives) bury(message, options)
    else delayed.put([message], retryAfterMs)
  }

  const take = (messages: readonly Sent[]) => {
    for (const { id, body, dueAt } of messages) {
      const message = { id, body, receives: 0 }
      const delayMs = dueAt - Date.now()
      if (delayMs > 0) delayed.put([message], delayMs)
      else waiting.push(message)
    }
    start()
  }

  return {
    take,
    put(bodies: readonly string[], delayMs: number) {
      const messages = bodies.map((body) => sentTo(source.queue, body, delayMs))
      journal.put(messages)
      take(messages)
    },
    async drain() {
      while (!isStopped && (running !== undefined || waiting.length > 0 || delayed.has())) {
        if (running === undefined) delayed.bringNext()
        await running
      }
    },
    async stop() {
      isStopped = true
      delayed.drop()
      await running
    },
  }
}

function sentTo(queue: QueueName, body: string, delayMs: number): Sent {
  return { queue, id: randomUUID(), body, dueAt: Date.now() + delayMs }
}

function bury({ id, body }: Message, { source, deadLetters, journal }: QueueOptions): void {
  console.error(`Dead letter of ${source.queue}: ${body}`)
  deadLetters.push({ queue: source.queue, body })
  journal.done([id])
}

/** Holds messages back until they are due, or until a caller requests the earliest messages. */
function delayMessages(onDue: (messages: readonly Message[]) => void) {
  const away = new Map<NodeJS.Timeout, { messages: readonly Message[]; dueAt: number }>()
  const comeBack = (timer: NodeJS.Timeout) => {
    const messages = away.get(timer)?.messages ?? []
    clearTimeout(timer)
    away.delete(timer)
    onDue(messages)
  }
  return {
    has: () => away.size > 0,
    put(messages: readonly Message[], delayMs: number) {
      const timer = setTimeout(() => comeBack(timer), delayMs)
      away.set(timer, { messages, dueAt: Date.now() + delayMs })
    },
    bringNext() {
      const [next] = [...away].sort(([, one], [, other]) => one.dueAt - other.dueAt)
      if (next !== undefined) comeBack(next[0])
    },
    drop() {
      for (const timer of away.keys()) clearTimeout(timer)
    },
  }
}

/**
 * Returns the messages to retry: those that the consumer's answer names, or all if the consumer
 * throws.
 */
async function failedOf(
  source: QueueSource | BucketSource,
  handler: QueueConsumer['handler'],
  batch: readonly Message[],
): Promise<readonly Message[]> {
  const event: SQSEvent = { Records: batch.map((message) => toRecord(source.queue, message)) }
  try {
    const answer = (await handler(event as never, {} as never)) as SQSBatchResponse | undefined
    const failed = new Set(answer?.batchItemFailures.map((failure) => failure.itemIdentifier))
    return batch.filter(({ id }) => failed.has(id))
  } catch (error) {
    console.error(`The consumer of ${source.queue} failed`, error)
    return batch
  }
}

function toRecord(queue: QueueName, { id, body, receives }: Message): SQSRecord {
  const sentAt = String(Date.now())
  return {
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: sentAt,
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: sentAt,
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:ca-central-1:000000000000:${queue}`,
    awsRegion: 'ca-central-1',
  }
}
