import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * Returns an account-wide unique name. The CDK's default leaves out the stack, so two environments in one
 * account would collide.
 */
export function nameInAccount(scope: Construct, id: string): string {
  return `${Stack.of(scope).stackName}-${id}`
}
