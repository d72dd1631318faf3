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
