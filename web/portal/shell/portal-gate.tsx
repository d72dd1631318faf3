import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal-homes.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { portalReturn } from '#web/lib/session/portal-return.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import frame from '#web/ui/frame.module.css'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { formPart } from '#web/ui/lazy-screen.tsx'
import { Logo, Mark } from '#web/ui/mark.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PendingView } from '#web/ui/page/pending-view.tsx'
import { mainId } from '#web/ui/page/scroll-to-top.tsx'
import classes from './portal-gate.module.css'
import { PortalLayout } from './portal-layout.tsx'

const SecondFactor = formPart(async () => (await import('./second-factor.tsx')).SecondFactor)

/** Lets admins, organizations and businesses in; everybody else reads here what to do. */
export function PortalGate() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'pending') return <PendingView failure={session.failure} />
  if (session.status === 'signedOut') {
    return (
      <GatePage title={t('gate.welcome')} text={t('gate.welcomeText')}>
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
  if (secondFactor === 'missing') {
    return (
      <GatePage
        title={t('secondFactor.title')}
        text={t('secondFactor.text')}
        middle={<SecondFactor email={email} />}
      >
        <LogOut look="outline" />
      </GatePage>
    )
  }
  if (secondFactor === 'provider') {
    return (
      <GatePage title={t('secondFactor.provider')} text={t('secondFactor.providerText', { email })}>
        <LogOut />
      </GatePage>
    )
  }
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

function LogOut({ look }: { look?: 'outline' }) {
  const { t } = useTranslation('portal')
  return (
    <ButtonLink look={look} to={paths.logout.href({ toLoginToPortal: true })}>
      {t('gate.logout')}
    </ButtonLink>
  )
}

type GatePageProps = { title: string; text: string; middle?: ReactNode; children: ReactNode }

function GatePage({ title, text, middle, children }: GatePageProps) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  return (
    <div className={classes.gate}>
      <PageMeta title={title} />
      <header className={classes.top}>
        <Link to={paths.home.href()} className={frame.home} aria-label={t('gate.home')}>
          <Logo size={26} />
        </Link>
        <LanguageSwitch label={common('common.language')} />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <section className={classes.card}>
          <span className={classes.mark}>
            <Mark size={44} />
          </span>
          <h1>{title}</h1>
          <p className={classes.text}>{text}</p>
          {middle}
          <div className={classes.actions}>
            {children}
            <ButtonLink look="quiet" to={paths.home.href()}>
              {t('gate.mainSite')}
            </ButtonLink>
          </div>
        </section>
      </main>
    </div>
  )
}
