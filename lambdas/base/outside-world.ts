/** External service, created at first use. */
export interface OutsideWorld<T> {
  readonly get: () => T
  /** Replaces the service, for the local cloud and tests. Undefined restores the real service. */
  readonly provide: (other: T | undefined) => void
}

/**
 * Returns an external service. Put the bundler's pure annotation before each call. If a function
 * never uses the service, its bundle then leaves out the service's client.
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
