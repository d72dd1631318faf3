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

/**
 * Yields all users that match a filter. Continues after an empty page, because more pages may
 * follow.
 */
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

/**
 * Returns filters for an address as given and in lower case. The user pool stores addresses as
 * typed and compares them exactly.
 */
export function filtersByEmail(email: string): string[] {
  return [...new Set([email, email.toLowerCase()])].map((spelling) => `email = "${spelling}"`)
}
