import type { SessionUser } from '../session/session-user.ts'
import { type PortalPage, portalPages } from './pages.ts'

/** Keys of the organization and business that a page belongs to, from its address. */
type Owners = { readonly teamKey?: string | undefined; readonly sponsorKey?: string | undefined }

/**
 * Returns whether a user's role gives access to a portal page (portal specification, section 6).
 * The server also checks access to each record.
 */
export function mayOpenPage(
  user: SessionUser,
  page: PortalPage,
  { teamKey, sponsorKey }: Owners,
): boolean {
  const { role, teamKey: ownTeam, sponsorKey: ownSponsor } = user
  const { who } = portalPages[page]
  if (role === 'admin') return true
  if (who === 'admins') return false
  if (role === 'team') return who !== 'businesses' && (teamKey ?? ownTeam) === ownTeam
  return (
    who !== 'organizations' && teamKey === undefined && (sponsorKey ?? ownSponsor) === ownSponsor
  )
}
