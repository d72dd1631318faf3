import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { BucketSource, ConsumerLine, QueueSource } from '#lambdas/manifest.ts'
import type { Environment } from '../settings/environments.ts'
import type { Backend } from './backend.ts'
import { BackendFunction } from './backend-function.ts'

export type QueueLine = ConsumerLine & { readonly source: QueueSource | BucketSource }

/** A function that processes a queue, with limited concurrency. */
export class QueueConsumer extends Construct {
  constructor(scope: Construct, line: QueueLine, backend: Backend, queue: IQueue) {
    super(scope, line.name)
    const { lambda } = new BackendFunction(this, 'Consumer', backend, {
      ...line,
      description: `Works off the queue ${line.source.queue}`,
      feedsItself: line.rights.sendsTo?.some((queue) => queue === line.source.queue) ?? false,
    })
    queue.grantConsumeMessages(lambda)
    new EventSourceMapping(this, 'Queue', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: line.source.batchSize,
      reportBatchItemFailures: true,
      maxConcurrency: atOnce(backend.environment, line.source),
    })
  }
}

function atOnce({ concurrency }: Environment, { queue }: QueueSource | BucketSource): number {
  switch (queue) {
    case 'search-index':
      return concurrency.searchIndexWriters
    case 'pictures':
      return concurrency.pictureResizers
    case 'posters':
      return concurrency.posterDrawers
    case 'purchases':
      return concurrency.purchaseSettlers
    case 'mirrors':
      return concurrency.mirrorWriters
    case 'codes':
      return concurrency.codeWorkers
    case 'reports':
      return concurrency.reportWriters
    case 'alerts':
      return concurrency.alertSenders
    case 'live':
      return concurrency.livePushers
  }
}
