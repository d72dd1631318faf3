import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { optionalEnvironment, requireEnvironment } from '../runtime/environment.ts'

/** The accounts of the user pool, by the names that the pool gave them. Those gone already are no error. */
export interface Accounts {
  /** Ends all sessions: no refresh token gives another token. */
  signOut(accountName: string): Promise<void>
  remove(accountName: string): Promise<void>
}

let accounts: Accounts | undefined

export function userAccounts(): Accounts {
  accounts ??= cognitoAccounts()
  return accounts
}

function cognitoAccounts(): Accounts {
  const { USER_POOL_ID: UserPoolId } = requireEnvironment('USER_POOL_ID')
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  const client = new CognitoIdentityProviderClient(endpoint === undefined ? {} : { endpoint })
  return {
    signOut: (Username) =>
      unlessGone(() => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))),
    remove: (Username) =>
      unlessGone(() => client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))),
  }
}

async function unlessGone(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}
