import { OrganizationCard } from '#shared/model/organization.ts'
import { parseCard } from '../deals/stored-card.ts'
import { pk, SORT } from '../table/keys.ts'
import { nextPosition, readPosition } from '../table/pages.ts'
import { queryPage } from '../table/table.ts'
import { readOrganizationPages, readOrganizationRecord } from './organizations.ts'
import { listTeamSponsors, readSponsor } from './sponsors.ts'

const PARTNERS_MAX = 500
const DEALS_READ = 100

/** Reads the caller's own organization or business, or the cards of its partners. */
export async function readPartners(
  role: 'team' | 'sponsor',
  key: string,
  resource: 'team' | 'sponsor',
): Promise<object[]> {
  if (role === 'team') {
    if (resource === 'sponsor') return listTeamSponsors(key, PARTNERS_MAX)
    return [await readOrganizationRecord(key)].flatMap((own) => own ?? [])
  }
  const own = await readSponsor(key)
  if (own === undefined) return []
  if (resource === 'sponsor') return [own]
  const pages = await readOrganizationPages(own.teamKeys)
  return pages.map(({ organization, fans }) => OrganizationCard.parse({ ...organization, fans }))
}

/** Reads the cards of an organization's deals, from a position on. */
export async function readDealsOfTeam(
  teamKey: string,
  position: string | undefined,
): Promise<{ rows: object[]; next: string | undefined }> {
  const { items, next } = await queryPage({
    pk: pk.team(teamKey),
    prefix: SORT.offer,
    newestFirst: true,
    limit: DEALS_READ,
    after: readPosition(position),
  })
  return { rows: items.map(parseCard), next: nextPosition(next) }
}
