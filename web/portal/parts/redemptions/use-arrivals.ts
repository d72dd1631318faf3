import { useRef } from 'react'

/** Returns the rows that were absent when the page was opened. They stay marked until it is left. */
export function useArrivals(keys: readonly string[], pageKey: string): ReadonlySet<string> {
  const first = useRef({ pageKey, keys: new Set(keys) })
  if (first.current.pageKey !== pageKey) first.current = { pageKey, keys: new Set(keys) }
  return new Set(keys.filter((key) => !first.current.keys.has(key)))
}
