import { type MouseEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Outlet, useLocation } from 'react-router'
import { isEmbedded } from '#web/lib/embed-mode.ts'
import { paths } from '#web/lib/paths.ts'
import { portalHome, portalHomes } from '#web/lib/portal/homes.ts'
import { type Session, useSession } from '#web/lib/session/session-context.tsx'
import frame from '#web/ui/frame.module.css'
import { BlankView, classNames, ErrorBoundary, ErrorPage, lazyPart, mainId } from '#web/ui/index.ts'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { PendingView } from '#web/ui/lazy-loading/pending-view.tsx'
import { useEmbedMode } from '../parts/index.ts'
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

const NewDeals = lazyPart(async () => (await import('./new-deals/new-deals.tsx')).NewDeals, {
  words: ['fan'],
  isExtra: true,
})

const ThumbBar = lazyPart(async () => (await import('./thumb-bar.tsx')).ThumbBar, {
  words: ['wallet'],
  isExtra: true,
})

/** Frame of every page of the fan site. Shows a placeholder until the session is known. */
export function SiteLayout() {
  const { t } = useTranslation()
  const session = useSession()
  const isEmbedded = useEmbedMode()
  const { pathname } = useLocation()
  if (session.status === 'pending') return <PendingView failure={session.failure} />
  const isOnboarding = matchPath(paths.onboarding.pattern, pathname) !== null
  const account = !isEmbedded && session.status === 'signedIn' ? session.user.key : undefined
  const hasThumbBar = account !== undefined && !isOnboarding
  return (
    <div className={classNames(classes.layout, hasThumbBar && classes.aboveThumbBar)}>
      <a href={`#${mainId}`} className={frame.skip}>
        {t('common.skipToContent')}
      </a>
      {!isEmbedded && isStaff(session) && <StaffBar />}
      <SiteHeader isEmbedded={isEmbedded} hasSearch={!isOnboarding} />
      {account !== undefined && <CouponBar account={account} />}
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
      {account !== undefined && <NewDeals />}
      {!isEmbedded && <SiteFooter hasCall={!isOnboarding} />}
      {hasThumbBar && <ThumbBar account={account} />}
    </div>
  )
}

function isStaff(session: Session): boolean {
  const home = portalHomes.root.href()
  return session.status === 'signedIn' && portalHome(session.user) !== home
}

/** Opens links of an embedded page in a new tab, because most pages may not be framed. */
function leaveFrame(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return
  if (isEmbedded(new URL(link.href).searchParams)) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}
