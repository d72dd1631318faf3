import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { callingPool } from './calling-pool.ts'

/** Returns whether the pool asks somebody for the code of an app besides their password. */
export async function hasSecondFactor(UserPoolId: string, Username: string): Promise<boolean> {
  const { UserMFASettingList = [] } = await callingPool().send(
    new AdminGetUserCommand({ UserPoolId, Username }),
  )
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
}
