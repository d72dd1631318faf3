const key = 'redirectPath'

/** A page of this site: two slashes would name another host. */
const onSite = /^\/(?![/\\])/
/** Paths that send people on, out, or back to where they have just been. */
const leadsElsewhere = /^\/(login|logout|onboarding)(\/|$)/

/** Stores where a new fan goes after onboarding, for the session. The front door becomes the feed. */
export function storeRedirectPath(path: string): void {
  const [pathname = ''] = path.split('?')
  const isUseful = onSite.test(pathname) && !leadsElsewhere.test(pathname)
  try {
    sessionStorage.setItem(key, isUseful && pathname !== '/' ? path : '/feed')
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
