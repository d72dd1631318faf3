type TokenSource = () => Promise<string | undefined>

let source: TokenSource | undefined
let isStaff = false
let changedAtMs = Number.NEGATIVE_INFINITY

/**
 * Sets the function that supplies tokens. The session store sets it at sign-in and clears it at
 * sign-out.
 */
export function setTokenSource(next: TokenSource | undefined, { isOfStaff = false } = {}): void {
  source = next
  isStaff = isOfStaff
  changedAtMs = Number.NEGATIVE_INFINITY
}

/** Milliseconds after which no cache keeps what was there before a change. */
const SEEN_BY_ALL_MS = 60_000

/** Notes that the signed-in user has changed something, to read it past the caches. */
export function noteOwnChange(): void {
  changedAtMs = performance.now()
}

/** Endpoints that were asked without a token, so that caches may have answered. */
const sharedReads = new Set<string>()

/**
 * Returns a token for an answer that is the same for everybody: to staff, and to fans for a minute
 * after a change of theirs. With a token it comes past all caches; others share what is kept.
 */
export async function tokenPastCaches(endpoint: string): Promise<string | undefined> {
  const hasChanged = performance.now() - changedAtMs < SEEN_BY_ALL_MS
  if (isStaff || hasChanged) return bearerToken()
  sharedReads.add(endpoint)
  return undefined
}

/** Returns whether caches may have answered an endpoint since the page was opened. */
export function isSharedRead(endpoint: unknown): boolean {
  return sharedReads.has(String(endpoint))
}

/** Returns an ID token that is still valid, or undefined for a visitor. */
export async function bearerToken(): Promise<string | undefined> {
  return source?.()
}
