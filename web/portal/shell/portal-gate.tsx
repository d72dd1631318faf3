import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal-homes.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { portalReturn } from '#web/lib/session/portal-return.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { PendingView } from '#web/ui/page/pending-view.tsx'
import { GatePage, LogOut } from './gate-page.tsx'
import { PortalLayout } from './portal-layout.tsx'

const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor, {
  words: ['pages', 'forms', 'staff'],
  withMantine: true,
  isMainPart: true,
})

/** Lets admins, organizations and businesses in; everybody else reads here what to do. */
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
  if (portalHome(session.user) === portalPaths.root.href()) {
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
