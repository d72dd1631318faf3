/**
 * Returns a function that caches the result of `read` for `keptMs` milliseconds in each function
 * instance. A failed read is not cached.
 */
export function keptFor<T>(keptMs: number, read: () => Promise<T>): (now: Date) => Promise<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined
  return (now) => {
    if (kept === undefined || now.getTime() - kept.at > keptMs) {
      const value = read()
      kept = { at: now.getTime(), value }
      value.catch(() => {
        kept = undefined
      })
    }
    return kept.value
  }
}
