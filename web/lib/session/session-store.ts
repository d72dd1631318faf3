import { signOutEverywhere as endAllSessions } from '#light/api/me.ts'
import { hasCode, OfflineError } from '../api/api-problem.ts'
import { call } from '../api/call.ts'
import { setTokenSource } from '../api/token.ts'
import { dropDevicePlace } from '../device-place.ts'
import { dropDrafts, dropDraftsOfOthers } from '../form/drafts.ts'
import { isLateFailure, lateScript } from '../late-script.ts'
import { eraseWallet } from '../worker/wallet-key.ts'
import type { SessionUser } from './session-user.ts'
import { hasStoredSession } from './stored-session.ts'

export type SessionState =
  /** With the reason where it cannot be known yet. */
  | { status: 'pending'; failure?: Error }
  /** With the reason where they have not left by themselves. */
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

/** Loads Amplify; not called for a visitor until they open the login. */
export const loadAuth = lateScript(() => import('./auth.ts'))

export const sessionStore = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Takes up the session that this browser holds, or the one that a sign-in has just made. Whatever
 * goes wrong on the way counts as signed out, but a script that did not come. `prepare` runs with the token in place, before anybody
 * learns of the sign-in.
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
    setTokenSource(async () => {
      // The pool's library would try for seconds.
      if (!navigator.onLine) throw new OfflineError('There is no network')
      await replacement
      const now = await auth.current()
      // Another tab has begun somebody else's session, or the browser has forgotten this one.
      if (now?.user.key === user.key) return now.token
      leave('ended')
      return undefined
    })
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

/** Without a network or a pool that answers, returns who was here last: what is kept on this phone is theirs. */
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

/** A session ends in all tabs at once: who leaves a shared computer closes just one of them. */
function listenForEnd(auth: Awaited<ReturnType<typeof loadAuth>>): () => void {
  const stopHearing = auth.onEnded(async (isRefused) => {
    if (isRefused) await auth.forget()
    leave(isRefused ? 'ended' : undefined)
  })
  const onStorage = () => {
    if (!hasStoredSession()) leave()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stopHearing()
    window.removeEventListener('storage', onStorage)
  }
}

/** For who leaves by themselves; signing out may lead away from this page, to the pool's own. */
export async function endSession(): Promise<void> {
  dropDrafts()
  if (state.status === 'signedIn') {
    const auth = await loadAuth()
    // The pool's library would try for seconds, with the tokens still here.
    if (navigator.onLine) await auth.signOut().catch((error: unknown) => console.error(error))
    await auth.forget()
  }
  leave()
}

/** The session that takes the place of this one; calls wait for its token. */
let replacement: Promise<unknown> = Promise.resolve()

/** Changes the password and ends all other sessions of the account. */
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

/** Begins a session in place of the one that a new password has ended. */
export async function signInAnew(email: string, password: string): Promise<void> {
  const auth = await loadAuth()
  const signIn = auth.forget().then(() => auth.signIn(email, password))
  replacement = signIn.catch(() => undefined)
  const step = await signIn.catch((error: unknown) => console.error(error))
  // A second factor is asked for where it always is.
  if (step !== 'done') leave('passwordChanged')
}

/** Ends all sessions of the account, this one too, and says why. */
export async function signOutEverywhere(reason: SignOutReason): Promise<void> {
  const auth = await loadAuth()
  await call(endAllSessions)
  await auth.forget()
  leave(reason)
}

/** So long a session that the pool has confirmed is not asked about again. */
const CONFIRMED_MS = 60_000
let confirmedAtMs = Number.NEGATIVE_INFINITY
let confirming: Promise<boolean> | undefined

/**
 * Asks the pool whether a session goes on that the API refuses: the account may have been deleted,
 * suspended or given another role while this tab slept. Returns true where it goes on with a new token,
 * false where it has ended or was confirmed a moment ago.
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
    // The callback of `listenForEnd` is notified if the session has ended.
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
  // A session that cannot be known at this moment has not ended.
  if (!hasStoredSession()) eraseWallet()
  if (state.status !== 'signedOut')
    become(reason ? { status: 'signedOut', reason } : { status: 'signedOut' })
}
