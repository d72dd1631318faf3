/**
 * A code in a path: any character may stand in a code, few in an address. Bytes of others are
 * spelt `~2F`, since a path may be decoded more than once.
 */
export function codeIdOf(code: string): string {
  return encodeURIComponent(code)
    .replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')
}

/** The code of an id; undefined for what is none. */
export function codeOfId(id: string): string | undefined {
  try {
    const code = decodeURIComponent(id.replaceAll('~', '%'))
    return codeIdOf(code) === id ? code : undefined
  } catch {
    return undefined
  }
}
