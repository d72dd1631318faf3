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

/** Milliseconds after which every cache shows a change. */
const SEEN_BY_ALL_MS = 60_000

/**
 * Records that the signed-in user has changed something, so that the next reads bypass the caches.
 */
export function noteOwnChange(): void {
  changedAtMs = performance.now()
}

/** Endpoints that were called without a token, so that caches may have answered. */
const sharedReads = new Set<string>()

/**
 * Returns a token for reading an answer that is the same for everybody. Staff always get one, and
 * fans for a minute after their own change, because requests with a token bypass all caches.
 * Otherwise returns undefined, so that caches may answer.
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

/** Returns a valid ID token, or undefined for a visitor. */
export async function bearerToken(): Promise<string | undefined> {
  return source?.()
}
