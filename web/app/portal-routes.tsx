import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { PortalGate } from '#web/portal/shell/portal-gate.tsx'
import { NoPage } from '#web/ui/index.ts'
import { mayOpenPage } from '../lib/portal/access.ts'
import { portalPages } from '../lib/portal/pages.ts'
import { useSession } from '../lib/session/session-context.tsx'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-loading/lazy-screen.tsx'
import { PortalNotFound, PortalStart, portalScreens } from './portal-screens.ts'

/** Returns the route pattern of a page, relative to the portal's route. */
const withinPortal = (pattern: string) => pattern.slice(portalPages.root.pattern.length + 1)

// Vite resolves this condition at build time. Production therefore does not include the page.
const KitPage =
  import.meta.env.MODE === 'kit'
    ? lazyScreen(async () => (await import('#web/portal/kit/kit-page.tsx')).KitPage, {
        words: PORTAL_WORDS,
        withMantine: true,
      })
    : undefined

/** Routes of the portal. The pages of the fan site do not load this module. */
export function PortalRoutes() {
  return (
    <Routes>
      <Route element={<PortalGate />}>
        <Route index element={<PortalStart />} />
        {portalScreens.map(({ page, pattern, Screen }) => (
          <Route
            key={pattern}
            path={withinPortal(pattern)}
            element={
              <Admitted page={page}>
                <Screen />
              </Admitted>
            }
          />
        ))}
        {ENTITIES.map((pattern) => (
          <Route key={pattern} path={pattern} element={<ToDashboard />} />
        ))}
        {KitPage && <Route path="kit/:part?" element={<KitPage />} />}
        <Route path="*" element={<PortalNotFound />} />
      </Route>
    </Routes>
  )
}

/**
 * Route patterns of the plain addresses of organizations and businesses. Each redirects to the
 * entity's dashboard.
 */
const ENTITIES = ['teams/:teamKey', 'sponsors/:sponsorKey']

/** Redirects from an entity's address to its dashboard, with the same query. */
function ToDashboard() {
  const { pathname, search } = useLocation()
  return <Navigate to={{ pathname: `${pathname.replace(/\/+$/, '')}/dashboard`, search }} replace />
}

type AdmittedProps = { page: Parameters<typeof mayOpenPage>[1]; children: ReactNode }

/** Shows a portal page to users with access. Other users see neither the page nor its name. */
function Admitted({ page, children }: AdmittedProps) {
  const session = useSession()
  const owners = useParams()
  if (session.status !== 'signedIn') return null
  return mayOpenPage(session.user, page, owners) ? children : <NoPage kind="notAllowed" />
}
