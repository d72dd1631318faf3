import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * The secret with the keys of the payment provider. It is made without them: whoever deploys puts
 * the JSON of lambdas/payments/secrets.ts there, as the runbook says, and no template ever holds it.
 */
export class PaymentsStack extends FanwardStack {
  readonly secretArn: string

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'Keys of the payment provider' })
    const secret = new Secret(this, 'Stripe', {
      secretName: resourceName(environment, 'stripe'),
      description: 'Stripe: {"secretKey": "...", "webhookSecrets": ["...", "..."]}',
      removalPolicy: removalPolicy(environment),
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Stripe makes these keys, so they are rolled there and put here; functions read them anew.',
    })
    this.secretArn = secret.secretArn
  }
}
