import {
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'

interface Asked {
  readonly UserPoolId: string
  readonly Filter: string
  readonly AttributesToGet: string[]
}

/** All users that a filter lets through; a page may be empty and yet not be the last. */
export async function* listUsers(
  client: CognitoIdentityProviderClient,
  asked: Asked,
): AsyncGenerator<UserType, void, undefined> {
  let PaginationToken: string | undefined
  do {
    const page = await client.send(
      new ListUsersCommand({
        ...asked,
        ...(PaginationToken !== undefined && { PaginationToken }),
      }),
    )
    yield* page.Users ?? []
    PaginationToken = page.PaginationToken
  } while (PaginationToken !== undefined)
}

/** The pool keeps addresses as they were typed, and compares them so. */
export function filtersByEmail(email: string): string[] {
  return [...new Set([email, email.toLowerCase()])].map((spelling) => `email = "${spelling}"`)
}
