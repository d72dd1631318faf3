import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { SiteLayout } from '#web/site/layout/site-layout.tsx'
import { BlankView, ErrorBoundary, ErrorPage, NotFoundPage, ScrollToTop } from '#web/ui/index.ts'
import { paths } from '../lib/paths.ts'
import { portalHomes } from '../lib/portal/homes.ts'
import { useSession } from '../lib/session/session-context.tsx'
import { BareScreenFailure } from '../ui/lazy-loading/late-failures.tsx'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-loading/lazy-screen.tsx'
import { BareRoute, siteScreens } from './site-screens.tsx'

const Portal = lazyScreen(async () => (await import('./portal-routes.tsx')).PortalRoutes, {
  words: PORTAL_WORDS,
  Failure: BareScreenFailure,
})

export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <>
      <ScrollToTop />
      <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
        <Suspense fallback={<BlankView />}>
          <Routes>
            <Route element={<SiteLayout />}>
              {siteScreens.map(({ pattern, Screen, isGuarded }) => (
                <Route
                  key={pattern}
                  path={pattern}
                  element={
                    isGuarded ? (
                      <Protected>
                        <Screen />
                      </Protected>
                    ) : (
                      <Screen />
                    )
                  }
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
            <Route path={paths.desk.pattern} element={<BareRoute />} />
            <Route path={paths.valueReport.pattern} element={<BareRoute />} />
            <Route path={`${portalHomes.root.pattern}/*`} element={<Portal />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/**
 * A page for signed-in users. Visitors go to the home page, or to the login if it must explain why
 * their session ended.
 */
function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signedOut') return children
  const to = session.reason === undefined ? paths.root.href() : paths.login.href()
  return <Navigate to={to} replace />
}
