import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { alarmEmails, type Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'
import type { Severity } from './runbook-entries.ts'

/**
 * SNS topics for alarms, by severity. They use a customer managed key because CloudWatch cannot
 * publish with the AWS managed key.
 */
export class AlarmTopics extends Construct {
  readonly bySeverity: Readonly<Record<Severity, ITopic>>

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id)
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    })
    const masterKey = new Key(this, 'Key', {
      description: 'Encrypts alarms on their way',
      enableKeyRotation: true,
      pendingWindow: Duration.days(7),
      removalPolicy: removalPolicy(environment),
    })
    masterKey.grant(cloudWatch, 'kms:Decrypt', 'kms:GenerateDataKey*')
    const emails = alarmEmails(environment)
    const topicOf = (severity: Severity) => {
      const topic = new Topic(this, severity, { masterKey, enforceSSL: true })
      // Replaces the default policy, which would let any service of the account publish.
      topic.addToResourcePolicy(
        new PolicyStatement({
          principals: [cloudWatch],
          actions: ['sns:Publish'],
          resources: [topic.topicArn],
        }),
      )
      const email = emails[severity]
      if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
      return topic
    }
    this.bySeverity = { page: topicOf('page'), ticket: topicOf('ticket') }
  }
}
