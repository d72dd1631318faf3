import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/session-context.tsx'

/** A page for those who are signed in; visitors go home, and to the login where a session has ended. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signedOut') return children
  const to = session.reason === undefined ? paths.root.href() : paths.login.href()
  return <Navigate to={to} replace />
}
