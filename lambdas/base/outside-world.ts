/**
 * External service: created at first use unless another was provided, as in the local cloud and tests.
 * `provide(undefined)` restores the real one.
 */
export interface OutsideWorld<T> {
  readonly get: () => T
  readonly provide: (other: T | undefined) => void
}

/**
 * Returns an external service. Calls are marked as pure, so that the bundles of functions that never use it
 * omit it and its client.
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
