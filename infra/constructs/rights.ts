import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Rights } from '#lambdas/manifest.ts'
import { type Grant, grantsFor, identityGrant, type Reachable } from './grants.ts'

/** Returns only the IAM statements that a function's rights imply. */
export function statementsFor(rights: Rights, reachable: Reachable): PolicyStatement[] {
  return grantsFor(rights, reachable).map(toStatement)
}

/** Returns the statement for a user pool. */
export function identityStatement(
  identity: NonNullable<Rights['identity']>,
  userPoolArn: string,
): PolicyStatement {
  return toStatement(identityGrant(identity, userPoolArn))
}

function toStatement({ actions, resources, partitions }: Grant): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [...actions],
    resources: [...resources],
    ...(partitions && {
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
    }),
  })
}
