/**
 * Encodes a code for a path. Bytes that are unsafe in a URL become `~2F` and so on, since paths may be
 * decoded more than once.
 */
export function codeIdOf(code: string): string {
  return encodeURIComponent(code)
    .replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')
}

/** Decodes an id, or returns undefined for an invalid one. */
export function codeOfId(id: string): string | undefined {
  try {
    const code = decodeURIComponent(id.replaceAll('~', '%'))
    return codeIdOf(code) === id ? code : undefined
  } catch {
    return undefined
  }
}
