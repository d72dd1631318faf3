import { fits, type Shape } from './shape.ts'

/**
 * Prefix of the storage keys of drafts, the unsaved input of forms. A draft survives a reload in
 * the same tab. Sign-out or another user's sign-in deletes it.
 */
const PREFIX = 'draft:'
/** Storage key for the key of the user whose drafts this tab stores. */
const OWNER = 'draftsOf'

type Values = Readonly<Record<string, unknown>>

export interface StoredDraft {
  readonly typed: Values
  /** Values of the fields when the form was loaded, before the user typed. */
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
    // Without readable storage there is no draft.
    return undefined
  }
}

/** Stores a draft. Returns false if the browser refuses, as private windows may. */
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
    // If storage is unavailable, there is nothing to delete.
  }
}

/** Deletes the drafts of all forms. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // If storage is unavailable, there is nothing to delete.
  }
}

/** Deletes drafts of another user, whose session may have expired or ended in another tab. */
export function dropDraftsOfOthers(userKey: string): void {
  try {
    if (sessionStorage.getItem(OWNER) === userKey) return
    dropDrafts()
    sessionStorage.setItem(OWNER, userKey)
  } catch {
    // If storage is unavailable, there are no drafts to delete.
  }
}
