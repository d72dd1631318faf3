import type { QueryOf } from '#shared/api/contract.ts'
import type { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import type { Scope } from '../../stores/table/keys.ts'
import { toldShares } from '../health/answers.ts'

type Owners = Pick<QueryOf<typeof listPortalDeals>, 'sponsorKey' | 'teamKey'>

/**
 * Returns the share of answers that say that a deal worked, by deal key: for the staff of an
 * organization from its own fans, for others from all fans of one business. Returns undefined if
 * others list deals of several businesses.
 */
export function sharesFor(caller: Caller, { sponsorKey, teamKey }: Owners, now: Date) {
  if (caller.role === 'team' && teamKey !== undefined) {
    return toldShares({ kind: 'answers', owner: 'team', ownerKey: teamKey }, now)
  }
  if (sponsorKey === undefined) return undefined
  return toldShares({ kind: 'answers', owner: 'sponsor', ownerKey: sponsorKey }, now)
}

/**
 * Returns the scope whose counters cover the deals. Returns undefined for a business together with
 * an organization, because no counters cover them.
 */
export function scopeOf({ sponsorKey, teamKey }: Owners): Scope | undefined {
  if (sponsorKey !== undefined) {
    return teamKey === undefined ? { kind: 'sponsor', key: sponsorKey } : undefined
  }
  return teamKey === undefined ? { kind: 'platform' } : { kind: 'team', key: teamKey }
}
