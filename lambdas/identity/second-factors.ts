import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { callingPool } from './calling-pool.ts'

/** Returns whether an account needs an authenticator app to sign in. */
export async function hasSecondFactor(UserPoolId: string, Username: string): Promise<boolean> {
  const { UserMFASettingList = [] } = await callingPool().send(
    new AdminGetUserCommand({ UserPoolId, Username }),
  )
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
}
