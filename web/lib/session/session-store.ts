import { signOutEverywhere as endAllSessions } from '#shared/api/me.ts'
import { call } from '../api/call.ts'
import { setTokenSource } from '../api/token.ts'
import { hasCode, OfflineError } from '../api-problem.ts'
import { dropDevicePlace } from '../device-place.ts'
import { dropDrafts, dropDraftsOfOthers } from '../drafts.ts'
import { isLateFailure, lateScript } from '../late-script.ts'
import { eraseWallet } from '../worker/wallet-key.ts'
import type { SessionUser } from './session-user.ts'
import { hasStoredSession } from './stored-session.ts'

export type SessionState =
  /** `failure` is set if the session could not be determined. */
  | { status: 'pending'; failure?: Error }
  /** `reason` is set if the login must explain why the session ended. */
  | { status: 'signedOut'; reason?: SignOutReason }
  | { status: 'signedIn'; user: SessionUser }

export type SignOutReason = 'ended' | 'emailChanged' | 'passwordChanged'

let state: SessionState = { status: hasStoredSession() ? 'pending' : 'signedOut' }
if (state.status === 'signedOut') eraseWallet()
const listeners = new Set<() => void>()
let stopListening: (() => void) | undefined

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Loads Amplify lazily. Visitors need it only when they open the login. */
export const loadAuth = lateScript(() => import('./auth.ts'))

export const sessionStore = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Resumes a session that is stored or was just started. If the session cannot be read, signs the
 * user out. If only the network or a script is missing while the page starts, the session stays
 * pending. `prepare` runs before subscribers are notified.
 */
export async function resumeSession(
  prepare: (user: SessionUser) => Promise<void> = async () => undefined,
): Promise<SessionUser | undefined> {
  try {
    const auth = await loadAuth()
    const user = await whoIsHere(auth)
    if (!user) {
      leave()
      return undefined
    }
    dropDraftsOfOthers(user.key)
    const supplyToken = async () => {
      // Without a network, Amplify would retry for seconds.
      if (!navigator.onLine) throw new OfflineError('There is no network')
      await replacement
      const now = await auth.current()
      // If the keys differ, another user has signed in or the session is no longer stored.
      if (now?.user.key === user.key) return now.token
      leave('ended')
      return undefined
    }
    setTokenSource(supplyToken, { isOfStaff: user.role !== undefined })
    await prepare(user)
    stopListening ??= listenForEnd(auth)
    confirmedAtMs = Number.NEGATIVE_INFINITY
    become({ status: 'signedIn', user })
    return user
  } catch (error) {
    console.error('The session could not be read.', error)
    if (state.status === 'pending' && isLateFailure(error)) {
      become({ status: 'pending', failure: error })
    } else leave()
    return undefined
  }
}

/**
 * Returns the current user. If the user pool does not answer, returns the last signed-in user,
 * whose stored data may be shown.
 */
async function whoIsHere(
  auth: Awaited<ReturnType<typeof loadAuth>>,
): Promise<SessionUser | undefined> {
  if (!navigator.onLine) return auth.remembered()
  try {
    return (await auth.current())?.user
  } catch (error) {
    if (error instanceof OfflineError || hasCode(error, 'busy')) return auth.remembered()
    throw error
  }
}

/**
 * Ends the session in this tab when it ends here or in another tab, because users of a shared
 * computer often sign out in only one tab. Returns a function that stops listening.
 */
function listenForEnd(auth: Awaited<ReturnType<typeof loadAuth>>): () => void {
  const unsubscribe = auth.onEnded(async (isRefused) => {
    if (isRefused) await auth.forget()
    leave(isRefused ? 'ended' : undefined)
  })
  const onStorage = () => {
    if (!hasStoredSession()) leave()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Signs the user out. After a social sign-in, the browser may go to the pool's hosted pages. */
export async function endSession(): Promise<void> {
  dropDrafts()
  if (state.status === 'signedIn') {
    const auth = await loadAuth()
    // Without a network, Amplify would retry for seconds and keep the tokens until then.
    if (navigator.onLine) await auth.signOut().catch((error: unknown) => console.error(error))
    await auth.forget()
  }
  leave()
}

/** Sign-in that replaces the current session. API calls get a token only after this sign-in. */
let replacement: Promise<unknown> = Promise.resolve()

/**
 * Changes the password, ends all sessions of the account and signs in again in this tab. Returns
 * `othersStay` if the sessions could not be ended.
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<Changed> {
  const auth = await loadAuth()
  const session = await auth.current()
  await auth.changePassword(oldPassword, newPassword)
  try {
    await call(endAllSessions)
  } catch (error) {
    console.error('Other sessions go on.', error)
    return 'othersStay'
  }
  await signInAnew(session?.user.email ?? '', newPassword)
  return 'done'
}

export type Changed = 'done' | 'othersStay'

/**
 * Starts a new session after a password change has ended the old session. If that fails or needs a
 * second factor, the user is signed out.
 */
export async function signInAnew(email: string, password: string): Promise<void> {
  const auth = await loadAuth()
  const signIn = auth.forget().then(() => auth.signIn(email, password))
  replacement = signIn.catch(() => undefined)
  const step = await signIn.catch((error: unknown) => console.error(error))
  // Only a login form can ask for a second factor.
  if (step !== 'done') leave('passwordChanged')
}

/** Ends all sessions of the account, including this one. `reason` is shown after sign-out. */
export async function signOutEverywhere(reason: SignOutReason): Promise<void> {
  const auth = await loadAuth()
  await call(endAllSessions)
  await auth.forget()
  leave(reason)
}

/** Milliseconds during which a confirmed session is not checked again. */
const CONFIRMED_MS = 60_000
let confirmedAtMs = Number.NEGATIVE_INFINITY
let confirming: Promise<boolean> | undefined

/**
 * Asks the user pool to renew a session that the API rejected. Returns false if nobody is signed
 * in, or if the pool does not renew the session or has done so less than a minute ago.
 */
export function confirmSession(): Promise<boolean> {
  if (state.status !== 'signedIn') return Promise.resolve(false)
  if (confirming) return confirming
  if (performance.now() - confirmedAtMs < CONFIRMED_MS) return Promise.resolve(false)
  confirming = confirm().finally(() => {
    confirming = undefined
  })
  return confirming
}

async function confirm(): Promise<boolean> {
  try {
    const auth = await loadAuth()
    // If the session has ended, the callback in `listenForEnd` runs.
    await auth.refresh()
    confirmedAtMs = performance.now()
    return true
  } catch (error) {
    console.error('The session could not be confirmed.', error)
    return false
  }
}

function leave(reason?: SignOutReason): void {
  stopListening?.()
  stopListening = undefined
  setTokenSource(undefined)
  dropDevicePlace()
  // While a session is stored, the wallet is not erased, because the stored session may be valid.
  if (!hasStoredSession()) eraseWallet()
  if (state.status !== 'signedOut')
    become(reason ? { status: 'signedOut', reason } : { status: 'signedOut' })
}
