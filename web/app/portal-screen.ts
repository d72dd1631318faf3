import { type ComponentType, createElement } from 'react'
import type { Namespace } from '#web/lib/i18n.ts'
import { lateScript } from '../lib/late-script.ts'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-loading/lazy-screen.tsx'

type Load = () => Promise<ComponentType>

interface PortalScreen {
  /** Translation catalogs of the screen, besides those of every portal screen. */
  readonly words?: readonly Namespace[]
  /**
   * Kind of entity, for a page of one organization or business. The name and tabs of that entity
   * are shown above the page.
   */
  readonly under?: 'organization' | 'business'
  /** True if the screen uses Mantine's fields or menus. */
  readonly withMantine?: true
}

/** Makes a portal screen that loads together with its texts. */
export function portalScreen(load: Load, { words = [], under, withMantine }: PortalScreen = {}) {
  const band = under && BANDS[under]
  return lazyScreen(band ? withBand(load, band) : load, {
    words: [...PORTAL_WORDS, ...words, ...(band ? [band.words] : [])],
    ...(withMantine && { withMantine }),
  })
}

/** Headers above the pages of one organization or business, with the catalog of their texts. */
const BANDS = {
  organization: {
    words: 'organizations',
    load: lateScript(
      async () =>
        (await import('#web/portal/organizations/parts/under-organization.tsx')).UnderOrganization,
    ),
  },
  business: {
    words: 'businesses',
    load: lateScript(
      async () => (await import('#web/portal/businesses/parts/under-business.tsx')).UnderBusiness,
    ),
  },
} as const

const withBand = (load: Load, band: (typeof BANDS)[keyof typeof BANDS]) => async () => {
  const [Page, Band] = await Promise.all([load(), band.load()])
  return () => createElement(Band, null, createElement(Page))
}
