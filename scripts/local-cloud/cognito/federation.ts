import { randomUUID } from 'node:crypto'
import type { Attribute, User, UserPool } from 'cognito-local/lib/services/userPoolService.js'
import { POOL_PROVIDER_NAMES, type SocialProvider } from '#shared/social.ts'
import { attributeOf, findAccount, isFederated, quiet, withAttribute } from './accounts.ts'
import { invalidParameter, userDisabled } from './errors.ts'
import type { DemoIdentity } from './identities.ts'
import { identitiesOf, linkOf, withIdentities } from './linked-identities.ts'
import { type Operations, type Realm, recordField, textField } from './realm.ts'

/** A refusal that the hosted UI passes to the site in the redirect's URL. */
export class HostedRefusal extends Error {
  override readonly name = 'HostedRefusal'
}

/**
 * Returns the account that is linked to an external identity. If there is none, creates an account
 * unless the pre-sign-up trigger refuses. If the trigger links an account, this sign-in fails and
 * the next sign-in works, as in Cognito.
 */
export async function signInExternally(
  realm: Realm,
  provider: SocialProvider,
  identity: DemoIdentity,
): Promise<User> {
  const providerName = POOL_PROVIDER_NAMES[provider]
  const username = `${providerName.toLowerCase()}_${identity.userId}`
  const mapped = mappedAttributes(provider, identity)
  const linked = await findLinked(realm.pool, providerName, identity.userId)
  if (linked) {
    if (!linked.Enabled) throw new HostedRefusal(userDisabled().message)
    return refreshed(realm.pool, linked, mapped)
  }
  await askTrigger(realm, username, mapped)
  if (await findLinked(realm.pool, providerName, identity.userId)) {
    throw new HostedRefusal(`Already found an entry for username ${username}`)
  }
  return createFederated(realm.pool, username, providerName, identity.userId, mapped)
}

export function federationOperations(realm: Realm): Operations {
  return {
    async AdminLinkProviderForUser(body) {
      const source = recordField(body, 'SourceUser')
      const userId = textField(source, 'ProviderAttributeValue')
      const providerName = textField(source, 'ProviderName')
      const target = textField(recordField(body, 'DestinationUser'), 'ProviderAttributeValue')
      if (source['ProviderAttributeName'] !== 'Cognito_Subject') {
        throw invalidParameter('Social providers know people by Cognito_Subject alone')
      }
      const linked = await findLinked(realm.pool, providerName, userId)
      if (linked?.Username === target) {
        throw invalidParameter('SourceUser is already linked to DestinationUser')
      }
      if (linked) {
        throw invalidParameter('Merging is not currently supported, provide a SourceUser ...')
      }
      const user = await findAccount(realm.pool, target)
      if (!user) throw invalidParameter(`User ${target} does not exist`)
      const entry = linkOf(providerName, userId, false)
      const Attributes = withIdentities(user.Attributes, [...identitiesOf(user), entry])
      await realm.pool.saveUser(quiet, { ...user, Attributes })
      return {}
    },
  }
}

async function findLinked(pool: UserPool, providerName: string, userId: string) {
  return (await pool.listUsers(quiet)).find((user) =>
    identitiesOf(user).some((one) => one.providerName === providerName && one.userId === userId),
  )
}

/**
 * Returns the attributes that the user pool takes from a provider: the e-mail address and, except
 * from Facebook, whether it is verified.
 */
function mappedAttributes(provider: SocialProvider, identity: DemoIdentity): Attribute[] {
  const email = { Name: 'email', Value: identity.email }
  if (provider === 'facebook') return [email]
  return [email, { Name: 'email_verified', Value: String(identity.isEmailVerified ?? false) }]
}

async function askTrigger(
  realm: Realm,
  username: string,
  mapped: readonly Attribute[],
): Promise<void> {
  const empty = ['cognito:email_alias', 'cognito:phone_number_alias']
  await realm.triggers.preSignUp({
    clientId: realm.clientId,
    userPoolId: realm.userPoolId,
    username,
    userAttributes: [...mapped, ...empty.map((Name) => ({ Name, Value: '' }))],
    source: 'PreSignUp_ExternalProvider',
  })
}

/**
 * Overwrites the user's attributes with those from the provider, as Cognito does at each sign-in.
 */
async function refreshed(pool: UserPool, user: User, mapped: readonly Attribute[]): Promise<User> {
  const Attributes = mapped.reduce<Attribute[]>(
    (all, { Name, Value = '' }) => withAttribute(all, Name, Value),
    user.Attributes,
  )
  const next = { ...user, Attributes }
  await pool.saveUser(quiet, next)
  return next
}

async function createFederated(
  pool: UserPool,
  username: string,
  providerName: string,
  userId: string,
  mapped: readonly Attribute[],
): Promise<User> {
  const now = new Date()
  const own = [{ Name: 'sub', Value: randomUUID() }, ...mapped]
  const user: User = {
    Username: username,
    Password: randomUUID(),
    Attributes: withIdentities(own, [linkOf(providerName, userId, true)]),
    Enabled: true,
    UserStatus: 'EXTERNAL_PROVIDER',
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
  }
  await pool.saveUser(quiet, user)
  await joinProviderGroup(pool, user, `${pool.options.Id}_${providerName}`)
  return user
}

/** Adds the user to the provider's group, which Cognito includes in tokens and trigger events. */
async function joinProviderGroup(pool: UserPool, user: User, GroupName: string): Promise<void> {
  const now = new Date()
  if (!(await pool.getGroupByGroupName(quiet, GroupName))) {
    await pool.saveGroup(quiet, { GroupName, CreationDate: now, LastModifiedDate: now })
  }
  const group = await pool.getGroupByGroupName(quiet, GroupName)
  if (group) await pool.addUserToGroup(quiet, group, user)
}

/**
 * Restricts lookups by e-mail address to accounts with a password, because provider accounts can
 * have the same address.
 */
export function withoutFederatedAliases(pool: UserPool): UserPool {
  const find = pool.getUserByUsername.bind(pool)
  pool.getUserByUsername = async (context, username) => {
    if (!username.includes('@')) return find(context, username)
    const users = await pool.listUsers(context)
    return (
      users.find((user) => !isFederated(user) && attributeOf(user, 'email') === username) ?? null
    )
  }
  return pool
}
