interface PortalReturn {
  /** Path and query of the portal page requested before signing in. */
  readonly portalPath: string
}

/**
 * Returns the history state for the login. The path is not in the address, so links cannot redirect
 * staff.
 */
export function portalReturn(pathname: string, search: string): PortalReturn {
  return { portalPath: pathname + search }
}

/**
 * Returns the path of the portal page that opened the login, or undefined if no portal page did.
 */
export function readPortalReturn(state: unknown): string | undefined {
  return (state as Partial<PortalReturn> | null)?.portalPath
}
