import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment, requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { filtersByEmail, listUsers } from './list-users.ts'

/**
 * The accounts of the user pool, by the names that the pool gave them and their users' keys. After a
 * social sign-in the name is the provider's and comes again with whoever signs in anew, so the key
 * decides. Accounts that are gone, or another's by now, are left alone; that is no error.
 */
export interface Accounts {
  /** Ends all sessions: no refresh token gives another token. */
  signOut(accountName: string, userKey: string): Promise<void>
  remove(accountName: string, userKey: string): Promise<void>
  /** All that bear an address, spelt so or in small letters, or that have a user's key. */
  find(by: { readonly email: string } | { readonly userKey: string }): Promise<FoundAccount[]>
}

export interface FoundAccount {
  readonly accountName: string
  readonly userKey: string
}

const pool = /* @__PURE__ */ outsideWorld<Accounts>(cognitoAccounts)

/** Sets other accounts than the pool's, for tests of what happens when it fails. */
export function provideUserAccounts(accounts: Accounts | undefined): void {
  pool.provide(accounts)
}

export function userAccounts(): Accounts {
  return pool.get()
}

function cognitoAccounts(): Accounts {
  const { USER_POOL_ID: UserPoolId } = requireEnvironment('USER_POOL_ID')
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  const client = new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  const ifTheirs = async (Username: string, userKey: string, act: () => Promise<unknown>) => {
    try {
      const { UserAttributes = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      )
      const isTheirs = UserAttributes.some(({ Name, Value }) => Name === 'sub' && Value === userKey)
      if (isTheirs) await act()
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error
    }
  }
  return {
    signOut: (Username, userKey) =>
      ifTheirs(Username, userKey, () =>
        client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
      ),
    remove: (Username, userKey) =>
      ifTheirs(Username, userKey, () =>
        client.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
      ),
    async find(by) {
      const found = new Map<string, FoundAccount>()
      for (const Filter of filtersOf(by)) {
        const users = listUsers(client, { UserPoolId, Filter, AttributesToGet: ['sub'] })
        for await (const { Username: accountName = '', Attributes = [] } of users) {
          const userKey = Attributes.find(({ Name }) => Name === 'sub')?.Value
          if (userKey !== undefined) found.set(accountName, { accountName, userKey })
        }
      }
      return [...found.values()]
    },
  }
}

function filtersOf(by: Parameters<Accounts['find']>[0]): string[] {
  return 'userKey' in by ? [`sub = "${by.userKey}"`] : filtersByEmail(by.email)
}
