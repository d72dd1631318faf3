import { Route, Routes } from 'react-router'
import { PortalGate } from '#web/portal/shell/portal-gate.tsx'
import { addKnownCatalogues } from '../lib/i18n.ts'
import { portalCatalogues } from '../lib/portal-catalogues.ts'
import { portalPaths } from '../lib/portal-paths.ts'
import { mantinePortalScreen } from '../ui/lazy-screen.tsx'
import { Admitted } from './admitted.tsx'
import { PortalNotFound, PortalStart, portalScreens } from './portal-screens.ts'

addKnownCatalogues(portalCatalogues)

/** What is left of an address of the portal once the router has come here. */
const withinPortal = (pattern: string) => pattern.slice(portalPaths.root.pattern.length + 1)

// The condition is known when the site is built: what production does not serve is not in it.
const KitPage =
  import.meta.env.MODE === 'kit'
    ? mantinePortalScreen(async () => (await import('#web/portal/kit/kit-page.tsx')).KitPage)
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
