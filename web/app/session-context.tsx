import { createContext, useContext } from 'react'
import { portalPaths } from './paths.ts'

export type Role = 'admin' | 'team' | 'sponsor'

export type SessionUser = {
  key: string
  email: string
  firstName?: string
  role?: Role
  teamID?: string
  sponsorID?: string
}

export type LoginMode = 'login' | 'signup'

export type SessionState =
  | { status: 'pending' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SessionUser }

export type Session = SessionState & { openLogin: (mode: LoginMode) => void }

export const SessionContext = createContext<Session>({
  status: 'pending',
  openLogin: () => undefined,
})

export function useSession(): Session {
  return useContext(SessionContext)
}

/** Where the portal begins for this user; others meet its gate. */
export function portalHome(user: SessionUser | undefined): string {
  if (user?.role === 'admin') return portalPaths.adminDashboard.href()
  if (user?.role === 'team' && user.teamID) return portalPaths.teamDashboard.href(user.teamID)
  if (user?.role === 'sponsor' && user.sponsorID) {
    return portalPaths.sponsorDashboard.href(user.sponsorID)
  }
  return portalPaths.root.href()
}
