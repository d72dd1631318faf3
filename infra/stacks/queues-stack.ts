import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Queue, RedrivePermission } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import {
  type BucketSource,
  type ConsumerLine,
  consumers,
  type QueueName,
} from '#lambdas/manifest.ts'
import type { Backend } from '../constructs/backend.ts'
import { DeadLetterQueue, PrivateQueue } from '../constructs/dead-letter-queue.ts'
import type { QueueLine } from '../constructs/queue-consumer.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Lambda recommends a visibility timeout of six times the function's timeout. */
const VISIBILITY_FACTOR = 6

interface WorkQueue {
  readonly queue: Queue
  readonly deadLetters: DeadLetterQueue
}

/** The consumers' queues, each with its dead-letter queue. */
export class QueuesStack extends FanwardStack {
  readonly work: Readonly<Record<QueueName, WorkQueue>>
  readonly addresses: NonNullable<Backend['queues']>
  readonly names: Readonly<Record<string, string>>
  private readonly media: IBucket

  constructor(scope: Construct, id: string, environment: Environment, media: IBucket) {
    super(scope, id, { environment, description: 'Queues between the functions' })
    this.media = media
    this.work = Object.fromEntries(
      consumers.filter(worksOffQueue).map((line) => [line.source.queue, this.addQueue(line)]),
    ) as Record<QueueName, WorkQueue>
    const queues = Object.entries(this.work).map(([name, { queue }]) => ({ name, queue }))
    this.addresses = Object.fromEntries(
      queues.map(({ name, queue }) => [name, { url: queue.queueUrl, arn: queue.queueArn }]),
    ) as NonNullable<Backend['queues']>
    this.names = Object.fromEntries(queues.map(({ name, queue }) => [name, queue.queueName]))
  }

  private addQueue({ source, timeoutSeconds = 30 }: QueueLine): WorkQueue {
    const queueName = resourceName(this.settings, source.queue)
    // The source queue is referenced by name because the two queues refer to each other.
    const sourceQueue = Queue.fromQueueArn(
      this,
      `${source.queue}-source`,
      this.formatArn({ service: 'sqs', resource: queueName }),
    )
    const deadLetters = new DeadLetterQueue(this, `${source.queue}-dead`, {
      redriveAllowPolicy: {
        redrivePermission: RedrivePermission.BY_QUEUE,
        sourceQueues: [sourceQueue],
      },
    })
    const queue = new PrivateQueue(this, source.queue, {
      queueName,
      visibilityTimeout: Duration.seconds(VISIBILITY_FACTOR * timeoutSeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: source.maxReceives },
      redriveAllowPolicy: { redrivePermission: RedrivePermission.DENY_ALL },
    })
    if (source.kind === 'bucket') this.fillFromBucket({ queue, deadLetters }, source)
    return { queue, deadLetters }
  }

  /**
   * Makes EventBridge send a message for each object that is created below a prefix of the media
   * bucket.
   */
  private fillFromBucket({ queue, deadLetters }: WorkQueue, source: BucketSource): void {
    new Rule(this, `${source.queue}-put`, {
      description: `Objects put below ${source.prefix} of the media bucket`,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.media.bucketName] },
          object: { key: [{ prefix: source.prefix }] },
        },
      },
      targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
    })
  }
}

export function worksOffQueue(line: ConsumerLine): line is QueueLine {
  return line.source.kind !== 'stream'
}
