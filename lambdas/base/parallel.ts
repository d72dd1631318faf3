/**
 * Does something with each item, at most `limit` at once. After a failure nothing new is begun,
 * what runs is waited for, and the first error is thrown.
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

/** The same for what comes of each item, in the order of the items. */
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
