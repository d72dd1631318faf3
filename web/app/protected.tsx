import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/session-context.tsx'

/** A page for those who are signed in; others go home. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'signedOut') return <Navigate to={paths.root.href()} replace />
  return children
}
