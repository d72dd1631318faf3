import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Role } from '#shared/model/user.ts'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment, requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'

/** Outcome of a request for an account. */
export type Made =
  | { readonly kind: 'made'; readonly userKey: string }
  /** `isUnused`: nobody can sign in to it, as it has had no password yet. */
  | { readonly kind: 'exists'; readonly userKey: string; readonly isUnused: boolean }
  /** With the provider's message, such as that the address is none. */
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Accounts of the user pool for members of the staff, named by their users' keys. Each step may be
 * repeated: whoever was interrupted goes on. Rights need the record of the user besides the group.
 */
export interface StaffAccounts {
  /** An account without a password and without rights, whose address counts as proved. No mail is sent. */
  make(email: string): Promise<Made>
  /** `weak`: the pool's rule refuses it. */
  setPassword(userKey: string, password: string): Promise<'done' | 'weak'>
  join(userKey: string, role: Role): Promise<void>
  leave(userKey: string, role: Role): Promise<void>
  /** No refresh token gives another token. */
  signOut(userKey: string): Promise<void>
  /** They sign in by their password alone, until they set up another. */
  forgetSecondFactor(userKey: string): Promise<void>
  /** Nobody signs in to it any more; whoever is, stays so until they are signed out. */
  close(userKey: string): Promise<void>
  reopen(userKey: string): Promise<void>
  /** One that is gone already is no error. */
  remove(userKey: string): Promise<void>
}

const pool = /* @__PURE__ */ outsideWorld<StaffAccounts>(cognitoStaff)

/** Sets other accounts than the pool's, for tests of what happens when it fails. */
export function provideStaffAccounts(accounts: StaffAccounts | undefined): void {
  pool.provide(accounts)
}

export function staffAccounts(): StaffAccounts {
  return pool.get()
}

function cognitoStaff(): StaffAccounts {
  const { USER_POOL_ID: UserPoolId } = requireEnvironment('USER_POOL_ID')
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  const client = new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  const of = (Username: string) => ({ UserPoolId, Username })
  return {
    make: (email) => makeAccount(client, of(email.toLowerCase())),

    async setPassword(userKey, Password) {
      const permanent = { ...of(userKey), Password, Permanent: true }
      try {
        await client.send(new AdminSetUserPasswordCommand(permanent))
        return 'done'
      } catch (error) {
        if (isPasswordRefused(error)) return 'weak'
        throw error
      }
    },

    async join(userKey, GroupName) {
      await client.send(new AdminAddUserToGroupCommand({ ...of(userKey), GroupName }))
    },

    async leave(userKey, GroupName) {
      await client.send(new AdminRemoveUserFromGroupCommand({ ...of(userKey), GroupName }))
    },

    async signOut(userKey) {
      await client.send(new AdminUserGlobalSignOutCommand(of(userKey)))
    },

    async forgetSecondFactor(userKey) {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...of(userKey),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      )
    },

    async close(userKey) {
      await client.send(new AdminDisableUserCommand(of(userKey)))
    },

    async reopen(userKey) {
      await client.send(new AdminEnableUserCommand(of(userKey)))
    },

    async remove(userKey) {
      try {
        await client.send(new AdminDeleteUserCommand(of(userKey)))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}

/** A blank at either end of a password is not called a weak one, but a wrong parameter. */
function isPasswordRefused(error: unknown): boolean {
  if (error instanceof InvalidPasswordException) return true
  return error instanceof InvalidParameterException && error.message.includes("'password'")
}

interface Named {
  readonly UserPoolId: string
  readonly Username: string
}

async function makeAccount(client: CognitoIdentityProviderClient, named: Named): Promise<Made> {
  try {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        ...named,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: named.Username },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    return { kind: 'made', userKey: keyIn(User?.Attributes) }
  } catch (error) {
    if (error instanceof UsernameExistsException) return existing(client, named)
    // Errors that the caller may have caused; throttling and the like are no refusals.
    if (error instanceof InvalidParameterException) {
      return { kind: 'refused', message: error.message }
    }
    throw error
  }
}

async function existing(client: CognitoIdentityProviderClient, named: Named): Promise<Made> {
  const { UserAttributes, UserStatus } = await client.send(new AdminGetUserCommand(named))
  const isUnused = UserStatus === 'FORCE_CHANGE_PASSWORD'
  return { kind: 'exists', userKey: keyIn(UserAttributes), isUnused }
}

function keyIn(
  attributes: readonly { Name?: string | undefined; Value?: string | undefined }[] = [],
) {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error('The pool names no key of an account')
  return sub
}
