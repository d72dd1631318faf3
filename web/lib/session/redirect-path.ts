const key = 'redirectPath'

/** A path on this site; two slashes would name another host. */
const onSite = /^\/(?![/\\])/
/** Paths that redirect, sign out, or lead back to the login. */
const leadsElsewhere = /^\/(login|logout|onboarding)(\/|$)/

/** Stores where a new fan goes after onboarding, for the session. Home becomes the feed. */
export function storeRedirectPath(path: string): void {
  const [pathname = ''] = path.split('?')
  const isUseful = onSite.test(pathname) && !leadsElsewhere.test(pathname)
  try {
    sessionStorage.setItem(key, isUseful && pathname !== '/' ? path : '/feed')
  } catch {
    // Without storage, onboarding ends on its default page.
  }
}

/** Returns the stored path once. */
export function takeRedirectPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return path
  } catch {
    return undefined
  }
}
