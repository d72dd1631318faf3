import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { type ConsumerLine, consumers } from '#lambdas/manifest.ts'
import type { Backend } from '../constructs/backend.ts'
import { QueueConsumer } from '../constructs/queue-consumer.ts'
import { StreamConsumer, type StreamLine } from '../constructs/stream-consumer.ts'
import { FanwardStack } from './fanward-stack.ts'
import { type QueuesStack, worksOffQueue } from './queues-stack.ts'

/** Maximum number of consumers of the stream. A third consumer would slow down all of them. */
const MOST_STREAM_READERS = 2

/** Consumers of the stream and of the queues, for example for counters and the search index. */
export class ConsumersStack extends FanwardStack {
  readonly functionNames: readonly string[] = consumers.map(({ name }) => name)
  readonly streamReaders: readonly string[]
  /** Names of dead-letter queues by consumer. */
  readonly deadLetterNames: Readonly<Record<string, string>>

  constructor(
    scope: Construct,
    id: string,
    backend: Backend,
    parts: { readonly table: ITableV2; readonly queues: QueuesStack },
  ) {
    super(scope, id, {
      environment: backend.environment,
      description: 'Consumers of the stream and of the queues',
    })
    const readers = consumers.filter(readsStream)
    if (readers.length > MOST_STREAM_READERS) {
      throw new Error(`The stream has ${readers.length} readers; it serves ${MOST_STREAM_READERS}`)
    }
    this.streamReaders = readers.map(({ name }) => name)
    const dead: Record<string, string> = {}
    for (const line of readers) {
      dead[line.name] = new StreamConsumer(this, line, backend, parts.table).deadLetters.queueName
    }
    for (const line of consumers.filter(worksOffQueue)) {
      const { queue, deadLetters } = parts.queues.work[line.source.queue]
      new QueueConsumer(this, line, backend, queue)
      dead[line.name] = deadLetters.queueName
    }
    this.deadLetterNames = dead
  }
}

function readsStream(line: ConsumerLine): line is StreamLine {
  return line.source.kind === 'stream'
}
