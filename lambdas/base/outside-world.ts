/**
 * One of the services outside: made when first used, unless another was provided in its place, as
 * the local cloud and tests do. `provide(undefined)` brings the real one back.
 */
export interface OutsideWorld<T> {
  readonly get: () => T
  readonly provide: (other: T | undefined) => void
}

/** Called as pure, so that functions that never use a world leave it, and its client, out of their bundle. */
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
