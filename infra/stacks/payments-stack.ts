import type { Construct } from 'constructs'
import { handMadeSecret } from '../constructs/hand-made-secret.ts'
import type { Environment } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * The secret with the keys of the payment provider. It is made without them: whoever deploys puts
 * the JSON of lambdas/payments/secrets.ts there, as the runbook says, and no template ever holds it.
 */
export class PaymentsStack extends FanwardStack {
  readonly secretArn: string

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'Keys of the payment provider' })
    const secret = handMadeSecret(this, 'Stripe', {
      environment,
      name: 'stripe',
      content: 'Stripe: {"secretKey": "...", "webhookSecrets": ["...", "..."]}',
      whyNotRolled:
        'Stripe makes these keys, so they are rolled there and put here; functions read them anew.',
    })
    this.secretArn = secret.secretArn
  }
}
