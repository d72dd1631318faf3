/** Returns the empty counterpart of a value: an empty list, false or an empty text. */
export function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'boolean' ? false : ''
}
