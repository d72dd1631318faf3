import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Role } from '#shared/model/roles.ts'
import { requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { createAccount, type Named, subIn } from './new-account.ts'
import { poolClient } from './pool-client.ts'

/** Outcome of creating an account. */
export type Made =
  | { readonly kind: 'made'; readonly sub: string }
  /** `isUnused` is true if nobody can sign in yet because the account has no password. */
  | { readonly kind: 'exists'; readonly sub: string; readonly isUnused: boolean }
  /**
   * Refused by the user pool, for example because the address is invalid. `message` is the pool's
   * message.
   */
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Staff accounts in the user pool, identified by `sub`. Every operation may be repeated. An account
 * alone gives no access: the staff member also needs a user record.
 */
export interface StaffAccounts {
  /** Creates an account with a verified address, but without password or group. Sends no mail. */
  make(email: string): Promise<Made>
  /** Sets the password. Returns `weak` if the user pool's policy rejects it. */
  setPassword(sub: string, password: string): Promise<'done' | 'weak'>
  join(sub: string, role: Role): Promise<void>
  leave(sub: string, role: Role): Promise<void>
  /** Ends all sessions, by revoking their refresh tokens. */
  signOut(sub: string): Promise<void>
  /**
   * Removes the second factor. The password alone then suffices, until the staff member sets up
   * another factor.
   */
  forgetSecondFactor(sub: string): Promise<void>
  /** Disables the account. Sessions must be ended separately. */
  close(sub: string): Promise<void>
  reopen(sub: string): Promise<void>
  /** Removes the account, if it exists. */
  remove(sub: string): Promise<void>
}

const pool = /* @__PURE__ */ outsideWorld<StaffAccounts>(cognitoStaff)

/** Replaces the user pool, for tests of its failures. */
export function provideStaffAccounts(accounts: StaffAccounts | undefined): void {
  pool.provide(accounts)
}

export function staffAccounts(): StaffAccounts {
  return pool.get()
}

function cognitoStaff(): StaffAccounts {
  const { USER_POOL_ID: UserPoolId } = requireEnvironment('USER_POOL_ID')
  const client = poolClient()
  const of = (Username: string) => ({ UserPoolId, Username })
  return {
    make: (email) => makeAccount(client, of(email.toLowerCase())),

    async setPassword(sub, Password) {
      const permanent = { ...of(sub), Password, Permanent: true }
      try {
        await client.send(new AdminSetUserPasswordCommand(permanent))
        return 'done'
      } catch (error) {
        if (isPasswordRefused(error)) return 'weak'
        throw error
      }
    },

    async join(sub, GroupName) {
      await client.send(new AdminAddUserToGroupCommand({ ...of(sub), GroupName }))
    },

    async leave(sub, GroupName) {
      await client.send(new AdminRemoveUserFromGroupCommand({ ...of(sub), GroupName }))
    },

    async signOut(sub) {
      await client.send(new AdminUserGlobalSignOutCommand(of(sub)))
    },

    async forgetSecondFactor(sub) {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...of(sub),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      )
    },

    async close(sub) {
      await client.send(new AdminDisableUserCommand(of(sub)))
    },

    async reopen(sub) {
      await client.send(new AdminEnableUserCommand(of(sub)))
    },

    async remove(sub) {
      try {
        await client.send(new AdminDeleteUserCommand(of(sub)))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}

/**
 * Returns whether the user pool rejects a password. A password with a leading or trailing space is
 * reported as an invalid parameter.
 */
function isPasswordRefused(error: unknown): boolean {
  if (error instanceof InvalidPasswordException) return true
  return error instanceof InvalidParameterException && error.message.includes("'password'")
}

async function makeAccount(client: CognitoIdentityProviderClient, named: Named): Promise<Made> {
  try {
    const { Attributes } = await createAccount(client, named, true)
    return { kind: 'made', sub: subIn(Attributes) }
  } catch (error) {
    if (error instanceof UsernameExistsException) return existing(client, named)
    // An invalid parameter is due to the caller's input. Other errors, such as throttling, are
    // thrown.
    if (error instanceof InvalidParameterException) {
      return { kind: 'refused', message: error.message }
    }
    throw error
  }
}

async function existing(client: CognitoIdentityProviderClient, named: Named): Promise<Made> {
  const { UserAttributes, UserStatus } = await client.send(new AdminGetUserCommand(named))
  const isUnused = UserStatus === 'FORCE_CHANGE_PASSWORD'
  return { kind: 'exists', sub: subIn(UserAttributes), isUnused }
}
