type Value = string | number | boolean | undefined

/**
 * Returns the address of a call below `/api`: replaces the `{names}` in the path with parameters,
 * and appends the query values that are defined. Throws if a parameter is missing.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, Value>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return `/api${filled}${set.length === 0 ? '' : `?${set.join('&')}`}`
}
