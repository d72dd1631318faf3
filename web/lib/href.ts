export type QueryValues = { readonly [name: string]: string | number | boolean | undefined }

/** Joins a path and query values. Leaves out values that are false, empty or undefined. */
export function withQuery(path: string, query: QueryValues = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== false && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Encodes one segment of a path. */
export const part = encodeURIComponent
