import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'

export interface HandMade {
  readonly environment: Environment
  /** Name without the environment's prefix: `stripe` for `fanward-dev-stripe`. */
  readonly name: string
  /** Description of the JSON that operators store. */
  readonly content: string
  /** Reason why the secret is not rotated automatically. */
  readonly whyNotRolled: string
}

/**
 * Creates a secret that contains a random text at first. Operators replace it with the keys, so
 * that no template contains them.
 */
export function handMadeSecret(scope: Construct, id: string, made: HandMade): Secret {
  const { environment, name, content, whyNotRolled } = made
  const secret = new Secret(scope, id, {
    secretName: resourceName(environment, name),
    description: content,
    removalPolicy: removalPolicy(environment),
  })
  acknowledge(secret, { 'AwsSolutions-SMG4': whyNotRolled })
  return secret
}
