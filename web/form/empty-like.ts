/** Returns the empty counterpart of a value: an empty list, false, or '' for all others. */
export function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'boolean' ? false : ''
}
