const key = 'redirectPath'

/** Matches a path on this site. Two slashes would begin another host's address. */
const onSite = /^\/(?![/\\])/
/** Matches paths of pages that sign in, sign out, or start onboarding. */
const leadsElsewhere = /^\/(login|logout|onboarding)(\/|$)/

/**
 * Stores the path that a new fan sees after onboarding, for this tab. If the path is `/` or
 * unsuitable, stores the feed's path instead.
 */
export function storeRedirectPath(path: string): void {
  const [pathname = ''] = path.split('?')
  const isUseful = onSite.test(pathname) && !leadsElsewhere.test(pathname)
  try {
    sessionStorage.setItem(key, isUseful && pathname !== '/' ? path : '/feed')
  } catch {
    // If storage is unavailable, onboarding leads to its default page.
  }
}

/** Returns the stored path and clears it. */
export function takeRedirectPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return path
  } catch {
    return undefined
  }
}
