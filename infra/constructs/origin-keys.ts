import { SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'

const KEY_LENGTH = 48

/**
 * The keys by which the API knows CloudFront: a secret for each generation, made by Secrets Manager.
 * CloudFormation reads them when it makes the distribution and the functions, so that no template
 * holds them and no request waits for them. A new generation is a new name, which makes
 * CloudFormation read anew; see the runbook.
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

/** Returns the key that CloudFront sends, as a reference that CloudFormation resolves. */
export function sentOriginKey(environment: Environment): string {
  return reference(environment, environment.originKeys.sent)
}

/** Returns the keys that the API accepts, in the form of lambdas/runtime/origin-key.ts. */
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
