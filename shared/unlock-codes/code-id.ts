/**
 * Returns the ID of a code for use in URL paths. Unsafe bytes are encoded as `~2F` instead of
 * `%2F`, because paths may be decoded more than once.
 */
export function codeIdOf(code: string): string {
  return encodeURIComponent(code)
    .replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')
}

/** Returns the code of an ID, or undefined if the ID is invalid. */
export function codeOfId(id: string): string | undefined {
  try {
    const code = decodeURIComponent(id.replaceAll('~', '%'))
    return codeIdOf(code) === id ? code : undefined
  } catch {
    return undefined
  }
}
