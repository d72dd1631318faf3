import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { filtersByEmail, listUsers } from './list-users.ts'
import { poolClient } from './pool-client.ts'

/**
 * Accounts in the user pool. Changes check `sub`, because a social account's name is reused after a
 * deletion. Accounts that do not exist are ignored.
 */
export interface Accounts {
  /** Ends all sessions, by revoking their refresh tokens. */
  signOut(accountName: string, sub: string): Promise<void>
  remove(accountName: string, sub: string): Promise<void>
  /**
   * Finds all accounts with an e-mail address (as given or in lower case), or the account with a
   * `sub`.
   */
  find(by: { readonly email: string } | { readonly sub: string }): Promise<FoundAccount[]>
}

export interface FoundAccount {
  readonly accountName: string
  readonly sub: string
}

const pool = /* @__PURE__ */ outsideWorld<Accounts>(cognitoAccounts)

/** Replaces the user pool, for tests of its failures. */
export function provideUserAccounts(accounts: Accounts | undefined): void {
  pool.provide(accounts)
}

export function userAccounts(): Accounts {
  return pool.get()
}

function cognitoAccounts(): Accounts {
  const { USER_POOL_ID: UserPoolId } = requireEnvironment('USER_POOL_ID')
  const client = poolClient()
  const ifTheirs = async (Username: string, sub: string, act: () => Promise<unknown>) => {
    try {
      const { UserAttributes = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      )
      const isTheirs = UserAttributes.some(({ Name, Value }) => Name === 'sub' && Value === sub)
      if (isTheirs) await act()
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error
    }
  }
  return {
    signOut: (Username, sub) =>
      ifTheirs(Username, sub, () =>
        client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
      ),
    remove: (Username, sub) =>
      ifTheirs(Username, sub, () =>
        client.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
      ),
    async find(by) {
      const found = new Map<string, FoundAccount>()
      for (const Filter of filtersOf(by)) {
        const users = listUsers(client, { UserPoolId, Filter, AttributesToGet: ['sub'] })
        for await (const { Username: accountName = '', Attributes = [] } of users) {
          const sub = Attributes.find(({ Name }) => Name === 'sub')?.Value
          if (sub !== undefined) found.set(accountName, { accountName, sub })
        }
      }
      return [...found.values()]
    },
  }
}

function filtersOf(by: Parameters<Accounts['find']>[0]): string[] {
  return 'sub' in by ? [`sub = "${by.sub}"`] : filtersByEmail(by.email)
}
