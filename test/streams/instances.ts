import { type KnownCounter, knownCounters } from '#lambdas/stores/counters/known-counters.ts'

/**
 * Returns a function that runs code as one of several Lambda instances. Each has its own cached
 * counters. Runs must not overlap.
 */
export function makeInstances(): <T>(instance: number, run: () => Promise<T>) => Promise<T> {
  const known = new Map<number, [string, KnownCounter][]>()
  return async (instance, run) => {
    knownCounters.clear()
    for (const [id, counter] of known.get(instance) ?? []) knownCounters.set(id, counter)
    try {
      return await run()
    } finally {
      known.set(instance, [...knownCounters])
    }
  }
}
