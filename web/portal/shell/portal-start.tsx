import { Navigate } from 'react-router'
import { portalHome } from '#web/lib/portal/homes.ts'
import { useSession } from '#web/lib/session/session-context.tsx'

/** Redirects the user to the start page of the user's role. */
export function PortalStart() {
  const session = useSession()
  return session.status === 'signedIn' ? <Navigate to={portalHome(session.user)} replace /> : null
}
