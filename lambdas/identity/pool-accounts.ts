import { randomBytes } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Role } from '#shared/model/roles.ts'
import { requireEnvironment } from '../base/environment.ts'
import { createAccount, type Named, subIn } from './new-account.ts'
import { poolClient } from './pool-client.ts'
import { type ExternalIdentity, socialAccountsOf } from './social-accounts.ts'

/** Account of the user pool, as `ListUsers` and `AdminGetUser` return it. */
export interface ListedAccount {
  readonly sub: string
  readonly accountName: string
  readonly isEmailProved: boolean
  /** Status of the account, as the user pool returns it. */
  readonly status: string
}

/** User pool operations for the commands that read or rebuild a whole pool. */
export interface PoolAccounts {
  /** Returns a page of at most sixty accounts, and the token of the next page. */
  page(
    token: string | undefined,
  ): Promise<{ readonly accounts: ListedAccount[]; readonly next: string | undefined }>
  /** Returns an account by name, by `sub` or by e-mail address. */
  named(name: string): Promise<ListedAccount | undefined>
  /** Creates an account without password; sends no mail. Returns `exists` for a used address. */
  make(email: string, isEmailProved: boolean): Promise<ListedAccount | 'exists'>
  remove(sub: string): Promise<void>
  /** Links an external identity to an account. Does nothing if they are already linked. */
  link(identity: ExternalIdentity, accountName: string): Promise<void>
  join(sub: string, role: Role): Promise<void>
  disable(sub: string): Promise<void>
  /**
   * Confirms the account with a random password. The owner can then request a code to set a new
   * password.
   */
  confirm(sub: string): Promise<void>
}

/** Opens the user pool for the commands that read or rebuild it. */
export function poolAccounts(): PoolAccounts {
  const { USER_POOL_ID: UserPoolId } = requireEnvironment('USER_POOL_ID')
  const client = poolClient()
  const of = (Username: string) => ({ UserPoolId, Username })
  return {
    page: (token) => listPage(client, UserPoolId, token),
    named: (name) => accountNamed(client, of(name)),
    make: (email, isEmailProved) => makeAccount(client, of(email), isEmailProved),
    link: socialAccountsOf(UserPoolId).link,

    async remove(sub) {
      await client.send(new AdminDeleteUserCommand(of(sub)))
    },

    async join(sub, GroupName) {
      await client.send(new AdminAddUserToGroupCommand({ ...of(sub), GroupName }))
    },

    async disable(sub) {
      await client.send(new AdminDisableUserCommand(of(sub)))
    },

    async confirm(sub) {
      const Password = randomBytes(48).toString('base64url')
      await client.send(new AdminSetUserPasswordCommand({ ...of(sub), Password, Permanent: true }))
    },
  }
}

const PAGE = 60

async function listPage(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  token: string | undefined,
) {
  const { Users = [], PaginationToken: next } = await client.send(
    new ListUsersCommand({
      UserPoolId,
      Limit: PAGE,
      AttributesToGet: ['sub', 'email_verified'],
      ...(token !== undefined && { PaginationToken: token }),
    }),
  )
  const accounts = Users.map(({ Username, UserStatus, Attributes }) =>
    toAccount(Username, UserStatus, Attributes),
  )
  return { accounts, next }
}

async function accountNamed(
  client: CognitoIdentityProviderClient,
  named: Named,
): Promise<ListedAccount | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand(named))
    return toAccount(found.Username, found.UserStatus, found.UserAttributes)
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

async function makeAccount(
  client: CognitoIdentityProviderClient,
  named: Named,
  isEmailProved: boolean,
): Promise<ListedAccount | 'exists'> {
  try {
    const made = await createAccount(client, named, isEmailProved)
    return toAccount(made.Username, made.UserStatus, made.Attributes)
  } catch (error) {
    if (error instanceof UsernameExistsException) return 'exists'
    throw error
  }
}

function toAccount(
  accountName = '',
  status = '',
  attributes: readonly AttributeType[] = [],
): ListedAccount {
  const verified = attributes.find(({ Name }) => Name === 'email_verified')?.Value
  return { sub: subIn(attributes), accountName, status, isEmailProved: verified === 'true' }
}
