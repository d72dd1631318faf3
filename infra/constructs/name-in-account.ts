import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * Returns a name that is unique in the account. The CDK's default name does not contain the stack's
 * name, so two environments would collide.
 */
export function nameInAccount(scope: Construct, id: string): string {
  return `${Stack.of(scope).stackName}-${id}`
}
