import type { SessionUser } from '#web/lib/session/session-user.ts'
import { paths, portalPaths } from './paths.ts'
import { hasPage } from './portal-pages.ts'

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

export type PortalWord =
  | Exclude<PublicSideWord, 'dashboard'>
  | 'createOrganization'
  | 'createBusiness'

const organizations = { word: 'organizations', to: portalPaths.teams.href() } as const
const businesses = { word: 'businesses', to: portalPaths.sponsors.href() } as const
const brands = { word: 'brands', to: portalPaths.brands.href() } as const
const reports = { word: 'reports', to: portalPaths.reports.href() } as const
const adminSettings = { word: 'adminSettings', to: portalPaths.adminSettings.href() } as const
const mainSite = { word: 'mainSite', to: paths.home.href() } as const

type Exists = (to: string) => boolean

/**
 * What the portal's side menu holds; someone without a role finds only the ways out. Entries wait
 * here in the specification's order until their screens exist.
 */
export function portalMenu(user: SessionUser, exists: Exists = hasPage): Item<PortalWord>[] {
  const logout = { word: 'logout', to: paths.logout.href({ toLoginToPortal: true }) } as const
  return [...ownPortalItems(user).filter(({ to }) => exists(to)), mainSite, logout]
}

function ownPortalItems(user: SessionUser): Item<PortalWord>[] {
  if (user.role === 'admin') {
    return [
      organizations,
      brands,
      businesses,
      { word: 'createOrganization', to: portalPaths.createTeam.href() },
      { word: 'createBusiness', to: portalPaths.createSponsor.href() },
      reports,
      adminSettings,
    ]
  }
  if (user.role === 'team' && user.teamID) {
    return [
      { word: 'organizations', to: portalPaths.teamDashboard.href(user.teamID) },
      { word: 'businesses', to: portalPaths.teamSponsors.href(user.teamID) },
    ]
  }
  if (user.role === 'sponsor' && user.sponsorID) {
    return [{ word: 'businesses', to: portalPaths.sponsorDashboard.href(user.sponsorID) }]
  }
  return []
}

/** The menu that staff have on the fan side; fans have none. */
export function publicSideMenu(
  user: SessionUser,
  exists: Exists = hasPage,
): Item<PublicSideWord>[] {
  const own = ownPublicSideItems(user).filter(({ to }) => exists(to))
  return own.length === 0 ? [] : [...own, mainSite, { word: 'logout', to: paths.logout.href() }]
}

function ownPublicSideItems(user: SessionUser): Item<PublicSideWord>[] {
  if (user.role === 'admin') {
    const dashboard = { word: 'dashboard', to: portalPaths.adminDashboard.href() } as const
    return [dashboard, organizations, businesses, brands, reports, adminSettings]
  }
  if (user.role === 'team' && user.teamID) {
    const to = portalPaths.teamDashboard.href(user.teamID)
    return [{ word: 'dashboard', to }]
  }
  if (user.role === 'sponsor' && user.sponsorID) {
    const to = portalPaths.sponsorDashboard.href(user.sponsorID)
    return [
      { word: 'dashboard', to },
      { word: 'businesses', to },
    ]
  }
  return []
}
