import { paths, portalPaths } from '#web/app/paths.ts'
import type { SessionUser } from '#web/app/session-context.tsx'

type PortalMenuWord =
  | 'organizations'
  | 'brands'
  | 'businesses'
  | 'createOrganization'
  | 'createBusiness'
  | 'reports'
  | 'adminSettings'
  | 'mainSite'
  | 'logout'

export type PortalMenuItem = { word: PortalMenuWord; to: string }

const adminItems: PortalMenuItem[] = [
  { word: 'organizations', to: portalPaths.teams.href() },
  { word: 'brands', to: portalPaths.brands.href() },
  { word: 'businesses', to: portalPaths.sponsors.href() },
  { word: 'createOrganization', to: portalPaths.createTeam.href() },
  { word: 'createBusiness', to: portalPaths.createSponsor.href() },
  { word: 'reports', to: portalPaths.reports.href() },
  { word: 'adminSettings', to: portalPaths.adminSettings.href() },
]

const commonItems: PortalMenuItem[] = [
  { word: 'mainSite', to: paths.home.href() },
  { word: 'logout', to: paths.logout.href({ toLoginToPortal: true }) },
]

function ownItems(user: SessionUser): PortalMenuItem[] {
  if (user.role === 'admin') return adminItems
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

/** What the side menu holds for this user; one without a role finds only the ways out. */
export function portalMenu(user: SessionUser): PortalMenuItem[] {
  return [...ownItems(user), ...commonItems]
}
