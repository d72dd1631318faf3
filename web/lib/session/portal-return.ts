interface PortalReturn {
  /** Path and query of the portal page that was requested before sign-in. */
  readonly portalPath: string
}

/**
 * Returns the history state for the login page. The address has no return path, so that links
 * cannot redirect staff.
 */
export function portalReturn(pathname: string, search: string): PortalReturn {
  return { portalPath: pathname + search }
}

/** Returns the path of the portal page that led to the login, or undefined if none did. */
export function readPortalReturn(state: unknown): string | undefined {
  return (state as Partial<PortalReturn> | null)?.portalPath
}
