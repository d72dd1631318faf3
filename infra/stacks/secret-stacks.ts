import type { Construct } from 'constructs'
import { handMadeSecret } from '../constructs/hand-made-secret.ts'
import type { Environment } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * Secret with the keys that sign wallet passes. It is created empty; the owner of the Apple and
 * Google accounts stores the JSON of lambdas/passes/pass-keys.ts (see the runbook).
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

/**
 * Secret with the payment provider's keys. It is created empty; the operator stores the JSON of
 * lambdas/payments/secrets.ts (see the runbook).
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

/**
 * Secret with the keys that identify us to push services, empty at first. `npm run push-keys`
 * stores a pair of keys; copy the public key to environments.ts.
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

/**
 * Secret with the keys by which coupons prove themselves, empty at first. `npm run proof-keys`
 * stores them.
 */
export class ProofsStack extends FanwardStack {
  readonly secretArn: string

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'Keys by which coupons prove themselves' })
    const secret = handMadeSecret(this, 'Keys', {
      environment,
      name: 'proofs',
      content: 'Coupons: {"keys": [{"number": 1, "publicKey": "...", ...}], "digitsKey": "..."}',
      whyNotRolled:
        'Slips of a pair are good until their coupons end: pairs are added by a command, and overlap.',
    })
    this.secretArn = secret.secretArn
  }
}
