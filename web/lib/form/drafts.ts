import { fits, type Shape } from '../api/shape.ts'

/**
 * Prefix of drafts: what is typed into forms and not saved yet. A draft outlives a reload and a session that
 * ends, in this tab alone. It is dropped when the person signs out by themselves, or somebody else signs in.
 */
const PREFIX = 'draft:'
/** Storage key for the owner of this tab's drafts. */
const OWNER = 'draftsOf'

type Values = Readonly<Record<string, unknown>>

export interface StoredDraft {
  readonly typed: Values
  /** Values that the form was filled in from, and their version, where they have one. */
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
    // As above.
  }
}

/**
 * Drops the drafts of others: people who sign in are shown only what they typed themselves. The previous
 * person's session may have run out, or have been left in another tab.
 */
export function dropDraftsOfOthers(userKey: string): void {
  try {
    if (sessionStorage.getItem(OWNER) === userKey) return
    dropDrafts()
    sessionStorage.setItem(OWNER, userKey)
  } catch {
    // As above.
  }
}
