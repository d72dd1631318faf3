import { Navigate, useLocation } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session-context.tsx'
import { HomePage } from './home-page.tsx'

/** Fans with an account begin at their feed; /home stays open to them, as the logo's way back. */
export function HomeRoute() {
  const { pathname } = useLocation()
  const isSignedIn = useSession().status === 'signedIn'
  if (isSignedIn && pathname === paths.root.pattern) {
    return <Navigate to={paths.feed.href()} replace />
  }
  if (!isSignedIn && pathname === paths.home.pattern) {
    return <Navigate to={paths.root.href()} replace />
  }
  return <HomePage featured={[]} categoryBrands={{}} />
}
