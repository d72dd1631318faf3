interface PortalReturn {
  /** Path and query of the portal page that was requested before sign-in. */
  readonly portalPath: string
}

/**
 * Returns history state that names the portal page to open after sign-in. The login page's address
 * does not name this page, so that links cannot redirect staff.
 */
export function portalReturn(pathname: string, search: string): PortalReturn {
  return { portalPath: pathname + search }
}

/** Returns the path of the portal page that led to the login, or undefined if none did. */
export function readPortalReturn(state: unknown): string | undefined {
  return (state as Partial<PortalReturn> | null)?.portalPath
}
