type QueryValue = string | number | boolean | undefined

/** Joins a path and the query values that are set; false and empty values leave no trace. */
export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== false && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** A part of a path. */
export const part = encodeURIComponent
