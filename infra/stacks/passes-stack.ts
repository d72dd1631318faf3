import type { Construct } from 'constructs'
import { handMadeSecret } from '../constructs/hand-made-secret.ts'
import type { Environment } from '../settings/environments.ts'
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
    const secret = handMadeSecret(this, 'Keys', {
      environment,
      name: 'passes',
      content: 'Wallets of phones: {"apple": {...}, "google": {...}}, either or both',
      whyNotRolled:
        'Apple and Google make these keys, so they are rolled there and put here; functions read them anew.',
    })
    this.secretArn = secret.secretArn
  }
}
