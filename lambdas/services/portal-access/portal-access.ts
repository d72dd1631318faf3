import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'

/**
 * Returns whether the caller may see a business. Admins may see all businesses, a business only
 * itself, and an organization only its own businesses.
 */
export function maySeeSponsor(
  caller: Caller,
  sponsorKey: string,
  teamKeys: readonly string[],
): boolean {
  switch (caller.role) {
    case 'admin':
      return true
    case 'sponsor':
      return caller.sponsorKey === sponsorKey
    case 'team':
      return caller.teamKey !== undefined && teamKeys.includes(caller.teamKey)
    default:
      return false
  }
}

export function maySeeTeam(caller: Caller, teamKey: string): boolean {
  return caller.role === 'admin' || (caller.role === 'team' && caller.teamKey === teamKey)
}

/**
 * Returns whether the caller is an admin or the business itself. Organizations of the business may
 * not see its individual purchases, which concern only the business and the buyer.
 */
export function isOwnSponsor(caller: Caller, sponsorKey: string): boolean {
  return caller.role === 'admin' || (caller.role === 'sponsor' && caller.sponsorKey === sponsorKey)
}

/**
 * Returns whether the caller may see a deal. Admins, the deal's business and the deal's
 * organizations may see it.
 */
export function maySeeDeal(
  { role, sponsorKey, teamKey }: Caller,
  deal: Pick<Offer, 'sponsor' | 'teams'> | undefined,
): boolean {
  if (role === 'admin') return true
  if (role === 'sponsor') return sponsorKey !== undefined && deal?.sponsor.key === sponsorKey
  return teamKey !== undefined && deal?.teams.some(({ key }) => key === teamKey) === true
}
