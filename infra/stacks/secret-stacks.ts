import type { Construct } from 'constructs'
import { type HandMade, handMadeSecret } from '../constructs/hand-made-secret.ts'
import type { Environment } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'

interface SecretStackProps extends HandMade {
  readonly description: string
  /** Construct id of the secret. */
  readonly secretId: string
}

/** Stack of one secret, which is created without keys and filled by a person or a command. */
class SecretStack extends FanwardStack {
  readonly secretArn: string

  constructor(scope: Construct, id: string, props: SecretStackProps) {
    super(scope, id, props)
    this.secretArn = handMadeSecret(this, props.secretId, props).secretArn
  }
}

/**
 * Secret with the keys that sign wallet passes. It is created without keys; the owner of the Apple
 * and Google accounts stores the JSON of lambdas/passes/pass-keys.ts (see the runbook).
 */
export class PassesStack extends SecretStack {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      environment,
      description: 'Keys by which passes are signed',
      secretId: 'Keys',
      name: 'passes',
      content: 'Wallets of phones: {"apple": {...}, "google": {...}}, either or both',
      whyNotRolled:
        'Apple and Google make these keys, so they are rolled there and put here; functions read them anew.',
    })
  }
}

/**
 * Secret with the payment provider's keys. It is created without keys; the operator stores the JSON
 * of lambdas/payments/secrets.ts (see the runbook).
 */
export class PaymentsStack extends SecretStack {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      environment,
      description: 'Keys of the payment provider',
      secretId: 'Stripe',
      name: 'stripe',
      content: 'Stripe: {"secretKey": "...", "webhookSecrets": ["...", "..."]}',
      whyNotRolled:
        'Stripe makes these keys, so they are rolled there and put here; functions read them anew.',
    })
  }
}

/**
 * Secret with the keys that identify us to push services. It is created without keys; `npm run
 * push-keys` stores a pair. Copy the public key to environments.ts.
 */
export class PushStack extends SecretStack {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      environment,
      description: 'Keys by which push services know us',
      secretId: 'Keys',
      name: 'push',
      content: 'VAPID: {"pairs": [{"publicKey": "...", "privateKey": "..."}]}',
      whyNotRolled:
        'An address of a browser is good for the pair that it was given for: pairs are added by hand, and kept.',
    })
  }
}

/**
 * Secret with the keys for the slips and digits of coupons. It is created without keys; `npm run
 * proof-keys` stores them.
 */
export class ProofsStack extends SecretStack {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      environment,
      description: 'Keys by which coupons prove themselves',
      secretId: 'Keys',
      name: 'proofs',
      content: 'Coupons: {"keys": [{"number": 1, "publicKey": "...", ...}], "digitsKey": "..."}',
      whyNotRolled:
        'Slips of a pair are good until their coupons end: pairs are added by a command, and overlap.',
    })
  }
}
