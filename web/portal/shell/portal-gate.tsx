import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal/homes.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { portalReturn } from '#web/lib/session/portal-return.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PendingView } from '#web/ui/lazy-loading/pending-view.tsx'
import { GatePage, LogOut } from './gate-page.tsx'
import { PortalLayout } from './portal-layout.tsx'

const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor, {
  words: ['pages', 'forms', 'staff'],
  withMantine: true,
  isMainPart: true,
})

/**
 * Shows the portal to admins, organizations and businesses. Other users see a login, the setup of a
 * second factor, or a message that they have no access.
 */
export function PortalGate() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'pending') return <PendingView failure={session.failure} />
  if (session.status === 'signedOut') {
    return (
      <GatePage
        title={t('gate.welcome')}
        text={t(session.reason ? 'gate.ended' : 'gate.welcomeText')}
      >
        <ButtonLink
          to={paths.login.href({ toPortal: true })}
          state={portalReturn(pathname, search)}
        >
          {t('gate.login')}
        </ButtonLink>
      </GatePage>
    )
  }
  const { email, secondFactor } = session.user
  if (secondFactor) return <SecondFactor email={email} fault={secondFactor} />
  if (portalHome(session.user) === portalPages.root.href()) {
    return (
      <GatePage title={t('gate.noRole')} text={t('gate.noRoleText', { email })}>
        <LogOut />
      </GatePage>
    )
  }
  return (
    <PortalLayout>
      <Outlet />
    </PortalLayout>
  )
}
