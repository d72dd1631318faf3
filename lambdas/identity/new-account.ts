import {
  AdminCreateUserCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'

/** User pool and name of an account. A new account is named by its e-mail address. */
export interface Named {
  readonly UserPoolId: string
  readonly Username: string
}

/** Creates an account without a password, named by its e-mail address. Sends no mail. */
export async function createAccount(
  client: CognitoIdentityProviderClient,
  named: Named,
  isEmailProved: boolean,
): Promise<UserType> {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      ...named,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: named.Username },
        { Name: 'email_verified', Value: String(isEmailProved) },
      ],
    }),
  )
  return User ?? {}
}

/** Returns the `sub` among an account's attributes. Throws if there is none. */
export function subIn(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error('The pool names no sub of an account')
  return sub
}
