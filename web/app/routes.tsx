import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SiteLayout } from '#web/site/layout/site-layout.tsx'
import { portalHomes } from '../lib/portal-homes.ts'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-screen.tsx'
import { BlankView } from '../ui/page/blank-view.tsx'
import { ErrorBoundary } from '../ui/page/error-boundary.tsx'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { BareScreenFailure } from '../ui/page/late-failures.tsx'
import { NotFoundPage } from '../ui/page/not-found-page.tsx'
import { Protected } from './protected.tsx'
import { siteScreens } from './site-screens.tsx'

const Portal = lazyScreen(async () => (await import('./portal-routes.tsx')).PortalRoutes, {
  words: PORTAL_WORDS,
  Failure: BareScreenFailure,
})

export function AppRoutes() {
  const { pathname } = useLocation()
  return (
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
          <Route path={`${portalHomes.root.pattern}/*`} element={<Portal />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
