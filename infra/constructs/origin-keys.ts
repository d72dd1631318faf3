import { SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'

const KEY_LENGTH = 48

/**
 * Secrets with the key by which the API recognizes requests from CloudFront. There is one secret
 * for each generation of the key. CloudFormation reads a secret only when its name is new, so a
 * rotation adds a generation (see the runbook).
 */
export class OriginKeys extends Construct {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id)
    for (const generation of generationsOf(environment)) {
      const secret = new Secret(this, `Generation${generation}`, {
        secretName: secretName(environment, generation),
        description: 'By which the API knows CloudFront. Never edit it: add a generation',
        generateSecretString: { passwordLength: KEY_LENGTH, excludePunctuation: true },
        removalPolicy: removalPolicy(environment),
      })
      acknowledge(secret, {
        'AwsSolutions-SMG4':
          'A key that changed by itself would be known to CloudFront and unknown to the API; it is rotated by deployments, in the order of the runbook.',
      })
    }
  }
}

/** Returns a CloudFormation reference to the key that CloudFront sends. */
export function sentOriginKey(environment: Environment): string {
  return reference(environment, environment.originKeys.sent)
}

/**
 * Returns references to the keys that the API accepts, in the format that
 * lambdas/runtime/request.ts expects.
 */
export function acceptedOriginKeys(environment: Environment): string {
  return generationsOf(environment)
    .map((generation) => reference(environment, generation))
    .join(',')
}

function generationsOf({ name, originKeys }: Environment): readonly number[] {
  const { sent, accepted } = originKeys
  if (accepted.includes(sent)) return accepted
  throw new Error(`The API of ${name} must accept the key of generation ${sent}, which it is sent`)
}

function reference(environment: Environment, generation: number): string {
  return SecretValue.secretsManager(secretName(environment, generation)).unsafeUnwrap()
}

function secretName(environment: Environment, generation: number): string {
  return resourceName(environment, `origin-key-${generation}`)
}
