import {
  type Affiliation,
  addSponsor,
  dropSponsor,
  teamSponsorEdges,
} from '../../stores/organizations/affiliations.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'

/** Max attempts when others change the organization, or its businesses, meanwhile. */
const ATTEMPTS = 5

/**
 * Brings the businesses of an organization to what its record names: each that it names has its
 * place in the organization's list and names the organization itself, no other does. Where it is
 * interrupted, the stream has `update-mirrors` go on from where it is; done already, it only reads.
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
    const named = new Set(organization.sponsorKeys)
    const added = [...named].filter((key) => !edges.has(key))
    const dropped = [...edges.keys()].filter((key) => !named.has(key))
    for (const sponsorKey of [...added, ...dropped]) {
      if (performance.now() > until) return 'left'
      const place = { teamKey, sponsorKey, edges: edges.get(sponsorKey) ?? [], now }
      if (!(await affiliate(place, named.has(sponsorKey)))) return 'again'
    }
    return 'done'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

/** False when the business, or the organization, is another by now. */
async function affiliate(place: Omit<Affiliation, 'sponsor'>, isNamed: boolean): Promise<boolean> {
  const sponsor = await readSponsorRecord(place.sponsorKey)
  if (isNamed && (sponsor === undefined || sponsor.deletedAt !== undefined)) return true
  const write =
    isNamed && sponsor ? addSponsor({ ...place, sponsor }) : dropSponsor({ ...place, sponsor })
  return (await write).kind === 'done'
}
