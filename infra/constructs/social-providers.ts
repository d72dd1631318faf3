import { Aws, SecretValue } from 'aws-cdk-lib'
import {
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderApple,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import type { Environment, SocialSecrets } from '../settings/environments.ts'

export function hasSocial(secrets: SocialSecrets): boolean {
  return Object.values(secrets).some((name) => name !== undefined)
}

/** Maps the user attributes that we store to the names that Google and Apple use. */
const attributeMapping = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
}

/**
 * Creates the configured providers. The user pool client must be created after them.
 */
export function addSocialProviders(
  scope: Construct,
  userPool: UserPool,
  secrets: SocialSecrets,
): Construct[] {
  const added: Construct[] = []
  if (secrets.google !== undefined) {
    added.push(
      new UserPoolIdentityProviderGoogle(scope, 'Google', {
        userPool,
        clientId: field(secrets.google, 'clientId').unsafeUnwrap(),
        clientSecretValue: field(secrets.google, 'clientSecret'),
        scopes: ['openid', 'email', 'profile'],
        attributeMapping,
      }),
    )
  }
  if (secrets.facebook !== undefined) {
    added.push(
      new UserPoolIdentityProviderFacebook(scope, 'Facebook', {
        userPool,
        clientId: field(secrets.facebook, 'clientId').unsafeUnwrap(),
        clientSecret: field(secrets.facebook, 'clientSecret').unsafeUnwrap(),
        scopes: ['email', 'public_profile'],
        attributeMapping: { email: ProviderAttribute.FACEBOOK_EMAIL },
      }),
    )
  }
  if (secrets.apple !== undefined) {
    added.push(
      new UserPoolIdentityProviderApple(scope, 'Apple', {
        userPool,
        clientId: field(secrets.apple, 'clientId').unsafeUnwrap(),
        teamId: field(secrets.apple, 'teamId').unsafeUnwrap(),
        keyId: field(secrets.apple, 'keyId').unsafeUnwrap(),
        privateKeyValue: field(secrets.apple, 'privateKey'),
        scopes: ['email', 'name'],
        attributeMapping,
      }),
    )
  }
  return added
}

/** Returns a reference that CloudFormation resolves, so that no template contains the value. */
function field(secretName: string, jsonField: string): SecretValue {
  return SecretValue.secretsManager(secretName, { jsonField })
}

export function hostedDomainPrefix(environment: Environment): string {
  return `fanward-${environment.name}-${Aws.ACCOUNT_ID}`
}
