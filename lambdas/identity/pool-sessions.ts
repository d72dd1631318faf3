import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { callingPool } from './calling-pool.ts'

export async function endPoolSessions(UserPoolId: string, Username: string): Promise<void> {
  await callingPool().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
}
