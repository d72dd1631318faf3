import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Outlet, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { portalHome, portalHomes } from '#web/lib/portal-homes.ts'
import { type Session, useSession } from '#web/lib/session/session-context.tsx'
import frame from '#web/ui/frame.module.css'
import { latePart } from '#web/ui/late-part.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { BlankView } from '#web/ui/page/blank-view.tsx'
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx'
import { ErrorPage } from '#web/ui/page/error-page.tsx'
import { PendingView } from '#web/ui/page/pending-view.tsx'
import { mainId } from '#web/ui/page/scroll-to-top.tsx'
import { useEmbedMode } from '../parts/use-embed-mode.ts'
import { leaveFrame } from './leave-frame.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import classes from './site-layout.module.css'

const StaffBar = latePart(async () => (await import('./staff-bar.tsx')).StaffBar, {
  Failure: () => null,
})

const CouponBar = lazyPart(async () => (await import('./coupon-bar.tsx')).CouponBar, {
  words: ['wallet'],
  isExtra: true,
})

/** The frame of every page for fans. Until it is known who is here, it stays blank. */
export function SiteLayout() {
  const { t } = useTranslation()
  const session = useSession()
  const isEmbedded = useEmbedMode()
  const { pathname } = useLocation()
  if (session.status === 'pending') return <PendingView failure={session.failure} />
  const isOnboarding = matchPath(paths.onboarding.pattern, pathname) !== null
  return (
    <div className={classes.layout}>
      <a href={`#${mainId}`} className={frame.skip}>
        {t('common.skipToContent')}
      </a>
      {!isEmbedded && isStaff(session) && <StaffBar />}
      <SiteHeader isEmbedded={isEmbedded} hasSearch={!isOnboarding} />
      {!isEmbedded && session.status === 'signedIn' && <CouponBar account={session.user.key} />}
      <main
        id={mainId}
        tabIndex={-1}
        className={classes.main}
        {...(isEmbedded && { onClickCapture: leaveFrame })}
      >
        <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
          <Suspense fallback={<BlankView />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isEmbedded && <SiteFooter hasCall={!isOnboarding} />}
    </div>
  )
}

function isStaff(session: Session): boolean {
  const home = portalHomes.root.href()
  return session.status === 'signedIn' && portalHome(session.user) !== home
}
