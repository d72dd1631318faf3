import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'
import { attributeOf, withAttribute } from './accounts.ts'

/** An entry of the attribute `identities`, in Cognito's format. */
interface LinkedIdentity {
  readonly userId: string
  readonly providerName: string
  readonly providerType: string
  readonly issuer: null
  /** True if the account was created by this identity, rather than linked to it. */
  readonly primary: boolean
  readonly dateCreated: number
}

/**
 * Returns an object with the `identities` claim as tokens contain it; an empty object for accounts
 * without a provider.
 */
export function identitiesClaim(user: User): { identities?: object[] } {
  const identities = identitiesOf(user).map((identity) => ({
    ...identity,
    primary: String(identity.primary),
    dateCreated: String(identity.dateCreated),
  }))
  return identities.length > 0 ? { identities } : {}
}

export function identitiesOf(user: User): LinkedIdentity[] {
  return JSON.parse(attributeOf(user, 'identities') ?? '[]') as LinkedIdentity[]
}

export function withIdentities(
  attributes: readonly Attribute[],
  identities: readonly LinkedIdentity[],
) {
  return withAttribute(attributes, 'identities', JSON.stringify(identities))
}

export function linkOf(providerName: string, userId: string, primary: boolean): LinkedIdentity {
  const providerType = providerName
  return { userId, providerName, providerType, issuer: null, primary, dateCreated: Date.now() }
}
