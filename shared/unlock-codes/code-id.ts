/** A code in a path: any character may stand in a code, few in an address. */
export function codeIdOf(code: string): string {
  const bytes = new TextEncoder().encode(code)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The code of an id; undefined for what is none. */
export function codeOfId(id: string): string | undefined {
  try {
    const binary = atob(id.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
