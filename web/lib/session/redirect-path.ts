const key = 'redirectPath'

/** A path on this site; two slashes would name another host. */
const onSite = /^\/(?![/\\])/
/** Paths of pages that sign in, sign out, or start onboarding again. */
const leadsElsewhere = /^\/(login|logout|onboarding)(\/|$)/

/**
 * Stores the path that a new fan sees after onboarding, for this tab. The feed replaces the home
 * page and unsuitable paths.
 */
export function storeRedirectPath(path: string): void {
  const [pathname = ''] = path.split('?')
  const isUseful = onSite.test(pathname) && !leadsElsewhere.test(pathname)
  try {
    sessionStorage.setItem(key, isUseful && pathname !== '/' ? path : '/feed')
  } catch {
    // If storage is unavailable, onboarding ends on its default page.
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
