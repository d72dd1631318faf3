import { fits, type Shape } from './shape.ts'

/**
 * Storage prefix of drafts: unsaved input of forms. A draft outlives a reload and an expired session, in this
 * tab only. It is dropped when the person signs out or another person signs in.
 */
const PREFIX = 'draft:'
/** Storage key for the owner of this tab's drafts. */
const OWNER = 'draftsOf'

type Values = Readonly<Record<string, unknown>>

export interface StoredDraft {
  readonly typed: Values
  /** Values that the form was loaded with, and their version if they have one. */
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

/** Returns whether the draft could be stored; private windows may refuse. */
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
    // Without storage there is nothing to drop.
  }
}

/** Drops the drafts of every form. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** Drops drafts of other users. The previous person's session may have expired or ended in another tab. */
export function dropDraftsOfOthers(userKey: string): void {
  try {
    if (sessionStorage.getItem(OWNER) === userKey) return
    dropDrafts()
    sessionStorage.setItem(OWNER, userKey)
  } catch {
    // Without storage nobody else's drafts are there.
  }
}
