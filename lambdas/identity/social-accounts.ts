import {
  AdminLinkProviderForUserCommand,
  AdminListGroupsForUserCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { POOL_PROVIDER_NAMES, type SocialProvider, socialProviderNamed } from '#shared/social.ts'
import { callingPool } from './calling-pool.ts'
import { filtersByEmail, listUsers } from './list-users.ts'

/** Account in the user pool. Its e-mail address may be unverified. */
export interface KnownAccount {
  readonly name: string
  /** True for an account that a social sign-in created. Such an account has no password. */
  readonly isFederated: boolean
  readonly isEmailVerified: boolean
  /** True if the account is enabled and confirmed, even if its password must be reset. */
  readonly isUsable: boolean
}

export interface ExternalIdentity {
  readonly provider: SocialProvider
  /** ID of the person at the provider. */
  readonly userId: string
}

/**
 * Returns the external identity whose sign-in created an account, or undefined for other accounts.
 * The user pool gives such accounts names like google_1234.
 */
export function identityNamed(accountName: string): ExternalIdentity | undefined {
  const end = Math.max(accountName.indexOf('_'), 0)
  const provider = socialProviderNamed(accountName.slice(0, end))
  return provider && { provider, userId: accountName.slice(end + 1) }
}

/** Operations of the user pool for social sign-ins. */
export interface SocialAccounts {
  withEmail(email: string): Promise<KnownAccount[]>
  groupsOf(accountName: string): Promise<string[]>
  /** Links an external identity to an account. Does nothing if they are already linked. */
  link(identity: ExternalIdentity, accountName: string): Promise<void>
}

/** Returns the operations for social sign-ins in the given user pool. */
export function socialAccountsOf(UserPoolId: string): SocialAccounts {
  const pool = callingPool()
  return {
    withEmail: (email) => listByEmail(pool, UserPoolId, email),

    async groupsOf(Username) {
      const { Groups = [] } = await pool.send(
        new AdminListGroupsForUserCommand({ UserPoolId, Username }),
      )
      return Groups.flatMap(({ GroupName }) => GroupName ?? [])
    },

    async link({ provider, userId }, accountName) {
      const command = new AdminLinkProviderForUserCommand({
        UserPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: accountName },
        SourceUser: {
          ProviderName: POOL_PROVIDER_NAMES[provider],
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: userId,
        },
      })
      try {
        await pool.send(command)
      } catch (error) {
        if (!isLinkedAlready(error)) throw error
      }
    },
  }
}

/**
 * Returns whether an error means that the identity is already linked. Cognito calls a trigger again
 * after a timeout, and the first call may have created the link.
 */
function isLinkedAlready(error: unknown): boolean {
  return error instanceof InvalidParameterException && error.message.includes('already linked')
}

async function listByEmail(
  pool: CognitoIdentityProviderClient,
  UserPoolId: string,
  email: string,
): Promise<KnownAccount[]> {
  const found = new Map<string, KnownAccount>()
  for (const Filter of filtersByEmail(email)) {
    const asked = { UserPoolId, Filter, AttributesToGet: ['email_verified'] }
    for await (const user of listUsers(pool, asked)) found.set(user.Username ?? '', toAccount(user))
  }
  return [...found.values()]
}

function toAccount({
  Username = '',
  UserStatus,
  Enabled,
  Attributes = [],
}: UserType): KnownAccount {
  const verified = Attributes.find(({ Name }) => Name === 'email_verified')?.Value
  return {
    name: Username,
    isFederated: UserStatus === 'EXTERNAL_PROVIDER',
    isEmailVerified: verified === 'true',
    isUsable: Enabled === true && (UserStatus === 'CONFIRMED' || UserStatus === 'RESET_REQUIRED'),
  }
}
