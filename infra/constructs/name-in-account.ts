import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * The name of what an account knows by its name alone: the CDK's own leaves out the stack, so that
 * two environments of one account would ask for the same.
 */
export function nameInAccount(scope: Construct, id: string): string {
  return `${Stack.of(scope).stackName}-${id}`
}
