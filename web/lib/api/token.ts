type TokenSource = () => Promise<string | undefined>

let source: TokenSource | undefined

/** Sets where tokens come from. The session calls it at sign-in. */
export function setTokenSource(next: TokenSource | undefined): void {
  source = next
}

/** Returns an ID token that is still valid, or undefined for a visitor. */
export async function bearerToken(): Promise<string | undefined> {
  return source?.()
}
