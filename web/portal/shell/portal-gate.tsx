import { Outlet } from 'react-router'
import { portalHome } from '#web/lib/portal/homes.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PendingView } from '#web/ui/lazy-loading/pending-view.tsx'
import { PortalLayout } from './portal-layout.tsx'

const ClosedGate = lazyPart(async () => (await import('./closed-gate.tsx')).ClosedGate, {
  isMainPart: true,
})

const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor, {
  words: ['pages', 'forms', 'staff'],
  withMantine: true,
  isMainPart: true,
})

/**
 * Shows the portal to admins, organizations and businesses. Other users see a login, the setup of a
 * second factor, or a message that they have no access, whose scripts load late.
 */
export function PortalGate() {
  const session = useSession()
  if (session.status === 'pending') return <PendingView failure={session.failure} />
  if (session.status === 'signedOut') return <ClosedGate hasEnded={session.reason !== undefined} />
  const { email, secondFactor } = session.user
  if (secondFactor) return <SecondFactor email={email} fault={secondFactor} />
  if (portalHome(session.user) === portalPages.root.href()) return <ClosedGate email={email} />
  return (
    <PortalLayout>
      <Outlet />
    </PortalLayout>
  )
}
