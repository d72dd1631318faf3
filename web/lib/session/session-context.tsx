import { createContext, useContext } from 'react'
import type { SessionState } from '#web/lib/session/session-store.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import type { PendingAction } from './pending-action.ts'

export type { SessionUser }

export type LoginMode = 'login' | 'signup'

/** Returns the given history state with the mode in which the login form opens. */
export function askForm(state: unknown, mode: LoginMode): object {
  return { ...(typeof state === 'object' ? state : undefined), askedMode: mode }
}

export function readAskedMode(state: unknown): LoginMode | undefined {
  return (state as { askedMode?: LoginMode } | null)?.askedMode
}

export type Session = SessionState & {
  /**
   * Opens the login over the page or, if the page is embedded, in a new tab. `notice` explains the
   * reason, and `action` runs after sign-in.
   */
  openLogin: (mode: LoginMode, notice?: string, action?: PendingAction) => void
}

export const SessionContext = createContext<Session>({
  status: 'pending',
  openLogin: () => undefined,
})

export function useSession(): Session {
  return useContext(SessionContext)
}
