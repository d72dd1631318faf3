/**
 * Removes the oldest entries of a map for which `mayGo` returns true, until at most `most` of those
 * are left. Returns the removed values.
 */
export function dropOldest<Value>(
  map: Map<string, Value>,
  most: number,
  mayGo: (value: Value) => boolean = () => true,
): Value[] {
  const open = [...map].filter(([, value]) => mayGo(value))
  const old = open.slice(0, Math.max(0, open.length - most))
  for (const [key] of old) map.delete(key)
  return old.map(([, value]) => value)
}
