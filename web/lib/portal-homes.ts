import { part, withQuery } from './href.ts'
import type { SessionUser } from './session/session-user.ts'

/** Start pages of the portal, by role: all that every page of the site knows of it. */
export const portalHomes = {
  root: { pattern: '/portal', href: () => '/portal' },
  adminDashboard: { pattern: '/portal/dashboard', href: () => '/portal/dashboard' },
  teamDashboard: {
    pattern: '/portal/teams/:teamId/dashboard',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/dashboard`,
  },
  sponsorDashboard: {
    pattern: '/portal/sponsors/:sponsorId/dashboard',
    href: (sponsorId: string, query?: { team_id?: string }) =>
      withQuery(`/portal/sponsors/${part(sponsorId)}/dashboard`, query),
  },
}

/** Returns the portal's start page for this user; others meet its gate. */
export function portalHome(user: SessionUser | undefined): string {
  if (user?.role === 'admin') return portalHomes.adminDashboard.href()
  if (user?.role === 'team' && user.teamID) return portalHomes.teamDashboard.href(user.teamID)
  if (user?.role === 'sponsor' && user.sponsorID) {
    return portalHomes.sponsorDashboard.href(user.sponsorID)
  }
  return portalHomes.root.href()
}
