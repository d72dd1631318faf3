import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { RedrivePermission } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { ConsumerLine, StreamSource } from '#lambdas/manifest.ts'
import { acknowledge } from './acknowledge.ts'
import type { Backend } from './backend.ts'
import { BackendFunction } from './backend-function.ts'
import { DeadLetterQueue } from './dead-letter-queue.ts'

/**
 * Maximum age of a record, after which it is sent to the dead-letter queue. It must be below 24
 * hours, after which the stream deletes records.
 */
const MAX_RECORD_AGE = Duration.hours(20)

export type StreamLine = ConsumerLine & { readonly source: StreamSource }

/** A consumer of the table's stream, with a filter, retries and a dead-letter queue. */
export class StreamConsumer extends Construct {
  readonly deadLetters: DeadLetterQueue

  constructor(scope: Construct, line: StreamLine, backend: Backend, table: ITableV2) {
    super(scope, line.name)
    const { source } = line
    const { lambda } = new BackendFunction(this, 'Consumer', backend, {
      ...line,
      description: `Reads the table's stream: ${line.name}`,
    })
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters', {
      redriveAllowPolicy: { redrivePermission: RedrivePermission.DENY_ALL },
    })
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: lambda,
      eventSourceArn: streamArn(table),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: source.batchSize,
      maxBatchingWindow: Duration.seconds(source.batchingWindowSeconds),
      ...(source.tumblingWindowSeconds !== undefined && {
        tumblingWindow: Duration.seconds(source.tumblingWindowSeconds),
      }),
      // One batch per shard at a time because the counters' checkpoints rely on the order of
      // records.
      parallelizationFactor: 1,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: source.retryAttempts,
      maxRecordAge: MAX_RECORD_AGE,
      onFailure: new SqsDlq(this.deadLetters),
      filters: [FilterCriteria.filter(keysThatStartWith(source.sortKeyPrefixes))],
    })
    for (const statement of readsOf(streamArn(table))) {
      lambda.role?.addToPrincipalPolicy(statement)
    }
    if (lambda.role) {
      mapping.node.addDependency(lambda.role)
      acknowledge(lambda.role, {
        'AwsSolutions-IAM5[Resource::*]': 'Listing streams can be granted only as a whole.',
      })
    }
  }
}

function streamArn(table: ITableV2): string {
  if (table.tableStreamArn === undefined) throw new Error('The table has no stream')
  return table.tableStreamArn
}

function keysThatStartWith(prefixes: readonly string[]) {
  return { dynamodb: { Keys: { sk: { S: prefixes.map((prefix) => ({ prefix })) } } } }
}

/**
 * Returns the permissions of a stream's consumer. Listing streams cannot be limited to one table.
 */
function readsOf(arn: string): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources: [arn],
    }),
    new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  ]
}
