/**
 * Calls `act` for each item, with at most `limit` calls in parallel. After a failure, starts no
 * more calls, waits for the running calls and throws the first error.
 */
export async function eachAtMost<T>(
  limit: number,
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const errors: unknown[] = []
  const work = async () => {
    for (const item of queue) {
      if (errors.length > 0) return
      await act(item).catch((error) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  if (errors.length > 0) throw errors[0]
}

/**
 * Returns the results of `act` in the order of the items, with at most `limit` calls in parallel.
 */
export async function mapAtMost<T, Result>(
  limit: number,
  items: readonly T[],
  act: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  await eachAtMost(limit, [...items.entries()], async ([place, item]) => {
    results[place] = await act(item)
  })
  return results
}

/** Splits items into slices of a given size. The last slice may be shorter. */
export function slicesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size))
}

/**
 * Yields the results of `act` in order. Calls `act` for the next item while the consumer processes
 * the current result.
 */
export async function* mapAhead<T, Result>(
  items: readonly T[],
  act: (item: T) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  let ahead: Promise<Result> | undefined
  for (const [place, item] of items.entries()) {
    const result: Result = await (ahead ?? act(item))
    ahead = place + 1 < items.length ? act(items[place + 1] as T) : undefined
    // Prevents an unhandled rejection. The failure is thrown when this result is due, unless the
    // consumer has stopped.
    ahead?.catch(() => undefined)
    yield result
  }
}
