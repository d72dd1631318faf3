import type { SessionUser } from '#web/lib/session/session-user.ts'
import { paths } from '../paths.ts'
import { portalPages } from './pages.ts'

type Item<Word> = { word: Word; to: string }

export type PublicSideWord =
  | 'dashboard'
  | 'organizations'
  | 'businesses'
  | 'brands'
  | 'reports'
  | 'adminSettings'
  | 'mainSite'
  | 'logout'

/** Sections of the portal's menu, without the links out of the portal. */
export type PortalSection =
  | Exclude<PublicSideWord, 'mainSite' | 'logout'>
  | 'deals'
  | 'createOrganization'
  | 'createBusiness'

type SectionItem = Item<PortalSection> & {
  /**
   * Paths on which, and below which, the entry is marked as current. By default only the path in
   * `to`.
   */
  sections?: readonly string[]
}

const organizations = { word: 'organizations', to: portalPages.teams.href() } as const
const businesses = { word: 'businesses', to: portalPages.sponsors.href() } as const
const deals = { word: 'deals', to: portalPages.deals.href() } as const
const brands = { word: 'brands', to: portalPages.brands.href() } as const
const reports = { word: 'reports', to: portalPages.reports.href() } as const
const adminSettings = { word: 'adminSettings', to: portalPages.adminSettings.href() } as const
const mainSite = { word: 'mainSite', to: paths.home.href() } as const

/** Links out of the portal. */
export const portalExits = [
  mainSite,
  { word: 'logout', to: paths.logout.href({ toLoginToPortal: true }) },
] as const

/**
 * Returns the entry that is current on a path, or undefined. If several are, returns the one with
 * the longest matching path.
 */
export function currentItem<Item extends Pick<SectionItem, 'to' | 'sections'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  const lengths = items.map(({ to, sections = [to] }) =>
    Math.max(0, ...sections.filter((section) => isWithin(pathname, section)).map(lengthOf)),
  )
  const longest = Math.max(0, ...lengths)
  return longest === 0 ? undefined : items[lengths.indexOf(longest)]
}

const lengthOf = ({ length }: string) => length

function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`)
}

/** Paths on which the entry of the dashboard or of the settings is current for admins. */
const ADMIN_SECTIONS = {
  dashboard: [
    portalPages.adminDashboard.href(),
    portalPages.redemptions.href(),
    portalPages.purchases.href(),
    portalPages.reconciliations.href(),
  ],
  adminSettings: [portalPages.adminSettings.href(), portalPages.recounts.href()],
}

/**
 * Returns the portal's side menu without the links out of the portal, or an empty menu for a user
 * without a role.
 */
export function portalSections(user: SessionUser): SectionItem[] {
  if (user.role === 'admin') {
    return [
      {
        word: 'dashboard',
        to: portalPages.adminDashboard.href(),
        sections: ADMIN_SECTIONS.dashboard,
      },
      organizations,
      brands,
      businesses,
      deals,
      { word: 'createOrganization', to: portalPages.createTeam.href() },
      { word: 'createBusiness', to: portalPages.createSponsor.href() },
      reports,
      { ...adminSettings, sections: ADMIN_SECTIONS.adminSettings },
    ]
  }
  if (user.role === 'team' && user.teamKey) {
    const businessesOfTeam = portalPages.teamSponsors.href(user.teamKey)
    return [
      {
        word: 'organizations',
        to: portalPages.teamDashboard.href(user.teamKey),
        sections: [portalPages.teams.href(), portalPages.deals.href()],
      },
      {
        word: 'businesses',
        to: businessesOfTeam,
        sections: [businessesOfTeam, portalPages.sponsors.href()],
      },
      reports,
    ]
  }
  if (user.role === 'sponsor' && user.sponsorKey) {
    return [
      {
        word: 'businesses',
        to: portalPages.sponsorDashboard.href(user.sponsorKey),
        sections: [portalPages.sponsors.href(), portalPages.deals.href()],
      },
      reports,
    ]
  }
  return []
}

/** Returns the menu that staff see on the fan site, or an empty menu for fans. */
export function publicSideMenu(user: SessionUser): Item<PublicSideWord>[] {
  const own = ownPublicSideItems(user)
  return own.length === 0 ? [] : [...own, mainSite, { word: 'logout', to: paths.logout.href() }]
}

function ownPublicSideItems(user: SessionUser): Item<PublicSideWord>[] {
  if (user.role === 'admin') {
    const dashboard = { word: 'dashboard', to: portalPages.adminDashboard.href() } as const
    return [dashboard, organizations, businesses, brands, reports, adminSettings]
  }
  if (user.role === 'team' && user.teamKey) {
    const to = portalPages.teamDashboard.href(user.teamKey)
    return [{ word: 'dashboard', to }, reports]
  }
  if (user.role === 'sponsor' && user.sponsorKey) {
    const to = portalPages.sponsorDashboard.href(user.sponsorKey)
    return [{ word: 'dashboard', to }, { word: 'businesses', to }, reports]
  }
  return []
}
