import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { callingPool } from './calling-pool.ts'

/**
 * Removes an account whose address was never confirmed. Returns whether an account was removed.
 * Confirmed accounts remain.
 */
export async function removeUnprovenAccount(UserPoolId: string, email: string): Promise<boolean> {
  const pool = callingPool()
  try {
    const { Username, UserStatus } = await pool.send(
      new AdminGetUserCommand({ UserPoolId, Username: email.toLowerCase() }),
    )
    if (UserStatus !== 'UNCONFIRMED') return false
    await pool.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    return true
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

/**
 * Replaces a password with a random one. The owner can set a new password with a code sent by mail.
 */
export async function forgetPassword(UserPoolId: string, Username: string): Promise<void> {
  const Password = randomBytes(48).toString('base64url')
  await callingPool().send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
  )
}
