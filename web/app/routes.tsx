import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { loadPortalCatalogue } from '#web/lib/i18n.ts'
import { SiteLayout } from '#web/site/layout/site-layout.tsx'
import { BlankView } from './blank-view.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { mantineScreen, plainScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths, portalPaths } from './paths.ts'

const HomeRoute = plainScreen(async () => (await import('#web/site/home/home-route.tsx')).HomeRoute)
const AboutPage = plainScreen(
  async () => (await import('#web/site/about/about-page.tsx')).AboutPage,
)

const PortalLayout = mantineScreen(async () => {
  const [portal] = await Promise.all([
    import('#web/portal/portal-layout.tsx'),
    loadPortalCatalogue(),
  ])
  return portal.PortalLayout
})

export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
      <Suspense fallback={<BlankView />}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={paths.root.pattern} element={<HomeRoute />} />
            <Route path={paths.home.pattern} element={<HomeRoute />} />
            <Route path={paths.about.pattern} element={<AboutPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route path={portalPaths.root.pattern} element={<PortalLayout />}>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
