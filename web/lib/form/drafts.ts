import { fits, type Shape } from '../api/shape.ts'

/**
 * What is typed into forms and not saved yet. It outlives a reload and a session that ends, in this
 * tab alone, and is dropped when the person signs out by themselves.
 */
const PREFIX = 'draft:'

type Values = Readonly<Record<string, unknown>>

export interface StoredDraft {
  readonly typed: Values
  /** What the form was filled in from, and the version of that, where it has one. */
  readonly base: Values
  readonly version?: string | undefined
}

const DRAFT: Shape = { typed: {}, base: {}, 'version?': 's' }

export function readDraft(key: string): StoredDraft | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + key)
    const draft: unknown = text === null ? undefined : JSON.parse(text)
    return fits(DRAFT, draft) ? (draft as StoredDraft) : undefined
  } catch {
    // Storage that is refused or holds something else keeps no draft.
    return undefined
  }
}

/** Returns whether it could be kept: private windows may refuse. */
export function keepDraft(key: string, draft: StoredDraft): boolean {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
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
