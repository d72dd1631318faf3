const key = 'redirectPath'

/** A path on this site; two slashes would name another host. */
const onSite = /^\/(?![/\\])/
/** Paths that redirect, sign out, or lead back to the login. */
const leadsElsewhere = /^\/(login|logout|onboarding)(\/|$)/

/**
 * Stores the path that a new fan sees after onboarding, for this tab. The feed replaces the home
 * page.
 */
export function storeRedirectPath(path: string): void {
  const [pathname = ''] = path.split('?')
  const isUseful = onSite.test(pathname) && !leadsElsewhere.test(pathname)
  try {
    sessionStorage.setItem(key, isUseful && pathname !== '/' ? path : '/feed')
  } catch {
    // Without storage, onboarding ends on its default page.
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
