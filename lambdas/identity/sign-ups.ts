import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { callingPool } from './calling-pool.ts'

/**
 * Removes the account of an address whose code was never entered, with its password and its code.
 * Returns whether there was one; every other account stays.
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

/** Gives an account a password that nobody knows: its owner sets another by a code from the mail. */
export async function forgetPassword(UserPoolId: string, Username: string): Promise<void> {
  const Password = randomBytes(48).toString('base64url')
  await callingPool().send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
  )
}
