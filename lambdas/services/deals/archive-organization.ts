import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { teamOfferKeys } from '../../stores/deals/offers.ts'
import {
  archivedUnchanged,
  readOrganizationRecord,
  writeArchived,
} from '../../stores/organizations/organizations.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { changeDeal } from './change-deal.ts'

/** Max attempts when others archive or bring back the organization, or change its deals, meanwhile. */
const ATTEMPTS = 4

/**
 * Archives an organization or brings it back, together with all that notes it. Each of its
 * deals notes it beside the organization's name, so that opening and redeeming a deal need not read
 * its organizations; a deal without a living one leaves the public lists and cannot be had. Where it
 * is interrupted, the stream has `update-mirrors` go on; until then some of the deals are as
 * they were.
 */
export async function setOrganizationArchived(
  teamKey: string,
  isArchived: boolean,
  now: Date,
): Promise<'done' | 'notFound' | 'busy'> {
  const written = await writeArchived(teamKey, isArchived, now)
  if (written !== 'done') return written
  return noteArchivedInDeals(teamKey, now)
}

/** Brings what the deals of an organization note of it to what it is. */
export async function noteArchivedInDeals(teamKey: string, now: Date): Promise<'done' | 'busy'> {
  const outcome = await retryContended(`deals of organization ${teamKey}`, ATTEMPTS, async () => {
    const organization = await readOrganizationRecord(teamKey)
    if (organization === undefined) return 'done'
    return (await noteInAll(await teamOfferKeys(teamKey), organization, now)) ? 'done' : 'again'
  })
  return outcome === 'done' ? 'done' : 'busy'
}

/** One after the other: all of them check the organization, and would be in each other's way. */
async function noteInAll(
  offerKeys: ReadonlySet<string>,
  organization: Organization,
  now: Date,
): Promise<boolean> {
  for (const offerKey of offerKeys) {
    if (!(await noteInDeal(offerKey, organization, now))) return false
  }
  return true
}

/** Only while the organization is as it was read: who is late must not undo what came after. */
async function noteInDeal(
  offerKey: string,
  organization: Organization,
  now: Date,
): Promise<boolean> {
  const outcome = await changeDeal({
    offerKey,
    change: (deal) => deal && noted(deal, organization),
    beside: () => [archivedUnchanged(organization)],
    now,
  })
  return outcome === 'done'
}

function noted(deal: Offer, { key, archived: isArchived }: Organization): Offer {
  const teams = deal.teams.map(({ archived, ...team }) => ({
    ...team,
    ...((team.key === key ? isArchived : archived) && { archived: true }),
  }))
  return { ...deal, teams }
}
