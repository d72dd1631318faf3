/** External service, created at first use. */
export interface OutsideWorld<T> {
  readonly get: () => T
  /** Replaces the service, for the local cloud and tests. Undefined restores the real service. */
  readonly provide: (other: T | undefined) => void
}

/**
 * Returns an external service. Mark the call as pure, so that bundles of functions that never use
 * the service leave out its client.
 */
export function outsideWorld<T extends object>(make: () => T): OutsideWorld<T> {
  let provided: T | undefined
  let real: T | undefined
  return {
    get() {
      if (provided !== undefined) return provided
      real ??= make()
      return real
    },
    provide(other) {
      provided = other
    },
  }
}
