const key = 'redirectPath'

/** Where a new fan goes after onboarding; kept for the session. The front door becomes the feed. */
export function storeRedirectPath(path: string): void {
  try {
    sessionStorage.setItem(key, path === '/' ? '/feed' : path)
  } catch {
    // Without storage onboarding ends at its usual place.
  }
}
