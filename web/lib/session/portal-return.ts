interface PortalReturn {
  /** The page of the portal, with its query, that was asked for before signing in. */
  readonly portalPath: string
}

/** Handed to the login in the history entry, never in the address: nobody can send staff elsewhere. */
export function portalReturn(pathname: string, search: string): PortalReturn {
  return { portalPath: pathname + search }
}

/** Undefined where the login was not opened by a page of the portal. */
export function readPortalReturn(state: unknown): string | undefined {
  return (state as Partial<PortalReturn> | null)?.portalPath
}
