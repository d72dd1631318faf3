import { Route, Routes } from 'react-router'
import { PortalGate } from '#web/portal/shell/portal-gate.tsx'
import { portalPaths } from '../lib/portal-paths.ts'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-screen.tsx'
import { Admitted } from './admitted.tsx'
import { PortalNotFound, PortalStart, portalScreens } from './portal-screens.ts'

/** Returns the part of a portal address that is left once the router has come here. */
const withinPortal = (pattern: string) => pattern.slice(portalPaths.root.pattern.length + 1)

// The condition is known when the site is built: what production does not serve is not in it.
const KitPage =
  import.meta.env.MODE === 'kit'
    ? lazyScreen(async () => (await import('#web/portal/kit/kit-page.tsx')).KitPage, {
        words: PORTAL_WORDS,
        withMantine: true,
      })
    : undefined

/** The portal's addresses; fans load none of it. */
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
        {KitPage && <Route path="kit/:part?" element={<KitPage />} />}
        <Route path="*" element={<PortalNotFound />} />
      </Route>
    </Routes>
  )
}
