import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * The secret with the keys by which passes for the wallets of phones are signed. It is made without
 * them: whoever has the accounts at Apple and Google puts the JSON of lambdas/passes/pass-keys.ts
 * there, as the runbook says.
 */
export class PassesStack extends FanwardStack {
  readonly secretArn: string

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'Keys by which passes are signed' })
    const secret = new Secret(this, 'Keys', {
      secretName: resourceName(environment, 'passes'),
      description: 'Wallets of phones: {"apple": {...}, "google": {...}}, either or both',
      removalPolicy: removalPolicy(environment),
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Apple and Google make these keys, so they are rolled there and put here; functions read them anew.',
    })
    this.secretArn = secret.secretArn
  }
}
