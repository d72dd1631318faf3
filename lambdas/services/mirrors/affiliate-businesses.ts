import type { Organization } from '#shared/model/organization.ts'
import { logger } from '../../base/logger.ts'
import {
  type Affiliation,
  addSponsor,
  dropSponsor,
  isFull,
  refuseSponsor,
  teamSponsorEdges,
} from '../../stores/organizations/affiliations.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { retryContended } from '../../stores/table/table.ts'

/**
 * Maximum number of attempts if other requests change the organization or its businesses at the
 * same time.
 */
const ATTEMPTS = 5

/**
 * Adds an organization to the businesses in its list, and removes it from all other businesses.
 * After an interruption, `update-mirrors` continues.
 */
export async function affiliateBusinesses(
  teamKey: string,
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  const outcome = await retryContended(`businesses of ${teamKey}`, ATTEMPTS, async () => {
    const organization = await readOrganizationRecord(teamKey)
    if (organization === undefined) return 'done'
    const edges = await teamSponsorEdges(teamKey)
    const namedBy = new Set(organization.sponsorKeys)
    const added = [...namedBy].filter((key) => !edges.has(key))
    const dropped = [...edges.keys()].filter((key) => !namedBy.has(key))
    for (const sponsorKey of [...added, ...dropped]) {
      if (performance.now() > until) return 'left'
      const place = { teamKey, sponsorKey, edges: edges.get(sponsorKey) ?? [], now }
      const named = namedBy.has(sponsorKey) ? organization : undefined
      if (!(await affiliate(place, named))) return 'again'
    }
    return 'done'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

/**
 * Adds the organization to one business or removes it there. Returns false if a record has changed
 * and must be read again. If the business has too many organizations, removes the business from the
 * organization instead.
 */
async function affiliate(
  place: Omit<Affiliation, 'sponsor'>,
  namedBy: Organization | undefined,
): Promise<boolean> {
  const { teamKey, sponsorKey, now } = place
  const sponsor = await readSponsorRecord(sponsorKey)
  if (namedBy === undefined) return (await dropSponsor({ ...place, sponsor })).kind === 'done'
  if (sponsor === undefined || sponsor.deletedAt !== undefined) return true
  if (!isFull(sponsor, teamKey)) return (await addSponsor({ ...place, sponsor })).kind === 'done'
  logger.warn('a business has too many organizations', { sponsorKey, refused: teamKey })
  void (await refuseSponsor(namedBy, sponsor, now))
  // The organization's record has changed now or before, so it must be read again.
  return false
}
