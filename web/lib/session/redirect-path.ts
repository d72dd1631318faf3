const key = 'redirectPath'

/** Where a new fan goes after onboarding; kept for the session. The front door becomes the feed. */
export function storeRedirectPath(path: string): void {
  try {
    sessionStorage.setItem(key, path.split('?')[0] === '/' ? '/feed' : path)
  } catch {
    // Without storage onboarding ends at its usual place.
  }
}

/** The kept path, which is used once. */
export function takeRedirectPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return path
  } catch {
    return undefined
  }
}
