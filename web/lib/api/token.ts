type TokenSource = () => Promise<string | undefined>

let source: TokenSource | undefined

/** The session says where tokens come from while somebody is signed in. */
export function setTokenSource(next: TokenSource | undefined): void {
  source = next
}

/** The ID token of who is signed in, fresh enough to be sent; undefined for a visitor. */
export async function bearerToken(): Promise<string | undefined> {
  return source?.()
}
