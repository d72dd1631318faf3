import { asks } from '../page-address.ts'
import type { SessionUser } from '../session/session-user.ts'
import { page } from './page.ts'

/**
 * Start pages of the portal by role. A separate file, because the fan site needs only these pages
 * of the portal.
 */
export const portalHomes = {
  root: page('/portal'),
  adminDashboard: page('/portal/dashboard', { who: 'admins', search: 'dashboard' }),
  teamDashboard: page('/portal/teams/:teamKey/dashboard', { search: 'dashboard' }),
  sponsorDashboard: page('/portal/sponsors/:sponsorKey/dashboard', {
    search: 'dashboard',
    query: asks<{ team_id?: string }>(),
  }),
}

/**
 * Returns the portal's start page for a user's role, or the root page if the user has no start
 * page.
 */
export function portalHome(user: SessionUser | undefined): string {
  if (user?.role === 'admin') return portalHomes.adminDashboard.href()
  if (user?.role === 'team' && user.teamKey) return portalHomes.teamDashboard.href(user.teamKey)
  if (user?.role === 'sponsor' && user.sponsorKey) {
    return portalHomes.sponsorDashboard.href(user.sponsorKey)
  }
  return portalHomes.root.href()
}
