/**
 * External service, created at first use. The local cloud and tests provide another;
 * `provide(undefined)` restores the real one.
 */
export interface OutsideWorld<T> {
  readonly get: () => T
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
