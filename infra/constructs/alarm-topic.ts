import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'

/**
 * SNS topic of alarms. It needs its own KMS key, since CloudWatch may not use the AWS-managed one.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id)
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    })
    const key = new Key(this, 'Key', {
      description: 'Encrypts alarms on their way',
      enableKeyRotation: true,
      pendingWindow: Duration.days(7),
      removalPolicy: removalPolicy(environment),
    })
    key.grant(cloudWatch, 'kms:Decrypt', 'kms:GenerateDataKey*')
    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true })
    // Replaces the default policy, which would let any service of the account publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
      }),
    )
    const { alarmEmail } = environment
    if (alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(alarmEmail))
  }
}
