import type { Construct } from 'constructs'
import { handMadeSecret } from '../constructs/hand-made-secret.ts'
import type { Environment } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * The secret with the keys by which push services know us. It is made without them: `npm run
 * push-keys` makes a pair and puts it there, and the public half goes into environments.ts.
 */
export class PushStack extends FanwardStack {
  readonly secretArn: string

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'Keys by which push services know us' })
    const secret = handMadeSecret(this, 'Keys', {
      environment,
      name: 'push',
      content: 'VAPID: {"pairs": [{"publicKey": "...", "privateKey": "..."}]}',
      whyNotRolled:
        'An address of a browser is good for the pair that it was given for: pairs are added by hand, and kept.',
    })
    this.secretArn = secret.secretArn
  }
}
