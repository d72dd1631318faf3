import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** An encrypted queue that requires TLS. */
export class PrivateQueue extends Queue {
  constructor(scope: Construct, id: string, props: QueueProps) {
    super(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props })
  }
}

/**
 * A queue of failed messages, which a person must handle within fourteen days, the maximum
 * retention.
 */
export class DeadLetterQueue extends PrivateQueue {
  constructor(scope: Construct, id: string, props: Pick<QueueProps, 'redriveAllowPolicy'> = {}) {
    super(scope, id, { retentionPeriod: Duration.days(14), ...props })
    acknowledge(this, {
      'AwsSolutions-SQS3':
        'It is itself a dead-letter queue: of a stream consumer or of a queue beside it, with an alarm on its depth.',
    })
  }
}
