import { createContext, useContext } from 'react'
import type { SessionState } from '#web/lib/session/session-store.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import type { Deed } from './deed.ts'

export type { SessionUser }

export type LoginMode = 'login' | 'signup'

/**
 * Returns the history entry that asks a page with its own form for a mode, beside what the entry holds
 * already.
 */
export function askForm(state: unknown, mode: LoginMode): object {
  return { ...(typeof state === 'object' ? state : undefined), askedMode: mode }
}

export function readAskedMode(state: unknown): LoginMode | undefined {
  return (state as { askedMode?: LoginMode } | null)?.askedMode
}

export type Session = SessionState & {
  /**
   * Opens the login over the page, or beside one in a frame; `notice` says why it is asked for, and
   * `deed` is done after it.
   */
  openLogin: (mode: LoginMode, notice?: string, deed?: Deed) => void
}

export const SessionContext = createContext<Session>({
  status: 'pending',
  openLogin: () => undefined,
})

export function useSession(): Session {
  return useContext(SessionContext)
}
