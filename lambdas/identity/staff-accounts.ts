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
import type { Role } from '#shared/model/roles.ts'
import { impatient } from '../base/aws/send.ts'
import { optionalEnvironment, requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'

/** Outcome of a request for an account. */
export type Made =
  | { readonly kind: 'made'; readonly userKey: string }
  /** `isUnused`: nobody can sign in to the account, as it has no password yet. */
  | { readonly kind: 'exists'; readonly userKey: string; readonly isUnused: boolean }
  /** Refusal with the provider's message, for example for an invalid address. */
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Accounts of the user pool for staff, named by their users' keys. Each step may be repeated after an
 * interruption. Rights need the user's record besides the group.
 */
export interface StaffAccounts {
  /** Creates an account without a password or rights, with a verified address. Sends no mail. */
  make(email: string): Promise<Made>
  /** Sets the password; `weak` if the pool's policy refuses it. */
  setPassword(userKey: string, password: string): Promise<'done' | 'weak'>
  join(userKey: string, role: Role): Promise<void>
  leave(userKey: string, role: Role): Promise<void>
  /** Revokes all refresh tokens. */
  signOut(userKey: string): Promise<void>
  /** Removes the second factor; the member signs in by password only until they set up another. */
  forgetSecondFactor(userKey: string): Promise<void>
  /** Disables sign-in; existing sessions last until they are signed out. */
  close(userKey: string): Promise<void>
  reopen(userKey: string): Promise<void>
  /** Removes the account; does nothing if it does not exist. */
  remove(userKey: string): Promise<void>
}

const pool = /* @__PURE__ */ outsideWorld<StaffAccounts>(cognitoStaff)

/** Replaces the pool's accounts, for tests of the pool's failures. */
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

/**
 * Returns whether the pool refuses a password. A blank at either end is reported as an invalid parameter, not
 * as a weak password.
 */
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
    // The caller may have caused these errors; throttling and the like are thrown.
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
