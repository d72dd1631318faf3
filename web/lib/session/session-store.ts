import { hasCode, OfflineError } from '../api/api-problem.ts'
import { setTokenSource } from '../api/token.ts'
import { dropDrafts, dropDraftsOfOthers } from '../form/drafts.ts'
import { isLateFailure, lateScript } from '../late-script.ts'
import { eraseWallet } from '../worker/wallet-key.ts'
import type { SessionUser } from './session-user.ts'
import { hasStoredSession } from './stored-session.ts'

export type SessionState =
  /** With the reason where it cannot be known yet. */
  | { status: 'pending'; failure?: Error }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SessionUser }

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
      const now = await auth.current()
      // Another tab has begun somebody else's session, or the browser has forgotten this one.
      if (now?.user.key === user.key) return now.token
      leave()
      return undefined
    })
    await prepare(user)
    stopListening ??= listenForEnd(auth)
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
  const stopHearing = auth.onEnded(leave)
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

/**
 * Asks the pool whether a fan's session goes on that the API refuses: their account may have been
 * deleted elsewhere while this tab slept. Staff keep the page, and what they have typed there.
 */
export async function confirmSession(): Promise<void> {
  if (state.status !== 'signedIn' || state.user.role !== undefined) return
  try {
    const auth = await loadAuth()
    // Where it has ended, `listenForEnd` hears of it.
    await auth.refresh()
  } catch (error) {
    console.error('The session could not be confirmed.', error)
  }
}

function leave(): void {
  stopListening?.()
  stopListening = undefined
  setTokenSource(undefined)
  // What cannot be known at this moment has not ended.
  if (!hasStoredSession()) eraseWallet()
  if (state.status !== 'signedOut') become({ status: 'signedOut' })
}
