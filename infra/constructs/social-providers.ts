import { Aws, SecretValue } from 'aws-cdk-lib'
import {
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderApple,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

/** Names in Secrets Manager; the secret is a JSON object with the fields that are read below. */
export interface SocialSecrets {
  readonly google?: string | undefined
  readonly facebook?: string | undefined
  readonly apple?: string | undefined
}

export function hasSocial(secrets: SocialSecrets): boolean {
  return Object.values(secrets).some((name) => name !== undefined)
}

/** The names on the provider's side of what we keep of a fan. */
const attributeMapping = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
}

/** Makes the providers whose secrets are named; answers with what the client must support. */
export function addSocialProviders(
  scope: Construct,
  userPool: UserPool,
  secrets: SocialSecrets,
): UserPoolClientIdentityProvider[] {
  const supported: UserPoolClientIdentityProvider[] = []
  if (secrets.google !== undefined) {
    new UserPoolIdentityProviderGoogle(scope, 'Google', {
      userPool,
      clientId: field(secrets.google, 'clientId').unsafeUnwrap(),
      clientSecretValue: field(secrets.google, 'clientSecret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping,
    })
    supported.push(UserPoolClientIdentityProvider.GOOGLE)
  }
  if (secrets.facebook !== undefined) {
    new UserPoolIdentityProviderFacebook(scope, 'Facebook', {
      userPool,
      clientId: field(secrets.facebook, 'clientId').unsafeUnwrap(),
      clientSecret: field(secrets.facebook, 'clientSecret').unsafeUnwrap(),
      scopes: ['email', 'public_profile'],
      attributeMapping: { email: ProviderAttribute.FACEBOOK_EMAIL },
    })
    supported.push(UserPoolClientIdentityProvider.FACEBOOK)
  }
  if (secrets.apple !== undefined) {
    new UserPoolIdentityProviderApple(scope, 'Apple', {
      userPool,
      clientId: field(secrets.apple, 'clientId').unsafeUnwrap(),
      teamId: field(secrets.apple, 'teamId').unsafeUnwrap(),
      keyId: field(secrets.apple, 'keyId').unsafeUnwrap(),
      privateKeyValue: field(secrets.apple, 'privateKey'),
      scopes: ['email', 'name'],
      attributeMapping,
    })
    supported.push(UserPoolClientIdentityProvider.APPLE)
  }
  return supported
}

/** A reference that CloudFormation resolves; the value never enters a template. */
function field(secretName: string, jsonField: string): SecretValue {
  return SecretValue.secretsManager(secretName, { jsonField })
}

export function hostedDomainPrefix(environment: Environment): string {
  return `fanward-${environment.name}-${Aws.ACCOUNT_ID}`
}
