type TokenSource = () => Promise<string | undefined>

let source: TokenSource | undefined

/**
 * Sets the function that supplies tokens. The session store sets it at sign-in and clears it at
 * sign-out.
 */
export function setTokenSource(next: TokenSource | undefined): void {
  source = next
}

/** Returns an ID token that is still valid, or undefined for a visitor. */
export async function bearerToken(): Promise<string | undefined> {
  return source?.()
}
