/**
 * What is typed into forms and not saved yet. It outlives a reload and a session that ends, in this
 * tab alone, and is dropped when the person signs out by themselves.
 */
const PREFIX = 'draft:'

export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + key)
    const draft: unknown = text === null ? undefined : JSON.parse(text)
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as Record<string, unknown>)
      : undefined
  } catch {
    // Storage that is refused or holds something else keeps no draft.
    return undefined
  }
}

/** Returns whether it could be kept: private windows may refuse. */
export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): boolean {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Where nothing can be kept, nothing is there to drop.
  }
}
