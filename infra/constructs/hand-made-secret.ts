import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'

interface HandMade {
  readonly environment: Environment
  /** Behind the environment's name, as in `fanward-dev-stripe`. */
  readonly name: string
  /** Content to put there, as JSON. */
  readonly content: string
  /** Reason why it is not rolled automatically. */
  readonly whyNotRolled: string
}

/** A secret that is made empty: whoever deploys puts its keys there, and no template ever holds them. */
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
