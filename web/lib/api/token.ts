type TokenSource = () => Promise<string | undefined>

let source: TokenSource | undefined
let isStaff = false
let changedAtMs = Number.NEGATIVE_INFINITY

/** Sets the function that supplies tokens after sign-in, and removes it after sign-out. */
export function setTokenSource(next: TokenSource | undefined, { isOfStaff = false } = {}): void {
  source = next
  isStaff = isOfStaff
  changedAtMs = Number.NEGATIVE_INFINITY
}

/** Milliseconds after which all caches return changed data. */
const SEEN_BY_ALL_MS = 60_000

/** Records a change by the signed-in user, so that reads bypass the caches for a minute. */
export function noteOwnChange(): void {
  changedAtMs = performance.now()
}

/**
 * Names of endpoints whose answers are the same for everybody and that were called without a token.
 * Caches may have answered these calls.
 */
const sharedReads = new Set<string>()

/**
 * Returns a token for an answer that is the same for everybody, or undefined if caches may answer.
 * Staff always get a token, and fans for a minute after a change. Requests with a token bypass
 * caches.
 */
export async function tokenPastCaches(endpoint: string): Promise<string | undefined> {
  const hasChanged = performance.now() - changedAtMs < SEEN_BY_ALL_MS
  if (isStaff || hasChanged) return bearerToken()
  sharedReads.add(endpoint)
  return undefined
}

/** Returns whether a cache may have answered a call to the endpoint since the page was opened. */
export function isSharedRead(endpoint: unknown): boolean {
  return sharedReads.has(String(endpoint))
}

/**
 * Returns a valid ID token, or undefined for a visitor and after the session has ended. Throws if
 * the user pool cannot be reached.
 */
export async function bearerToken(): Promise<string | undefined> {
  return source?.()
}
