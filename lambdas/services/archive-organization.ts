import type { Offer } from '#shared/model/offer.ts'
import { readOffer, replaceOffer, teamOfferKeys } from '../stores/offers.ts'
import { writeArchived } from '../stores/organizations.ts'
import { nextUpdate } from '../stores/revisions.ts'

/** Others may change a deal meanwhile; it is read again so often. */
const ROUNDS = 4

/**
 * Archives an organization or brings it back, together with all that tells so of it. Each of its
 * deals notes it beside the organization's name, so that opening and redeeming a deal need not read
 * its organizations; a deal without a living one leaves the public lists and cannot be had. Asked
 * again it goes on where it was interrupted; until then some of the deals are as they were.
 */
export async function setOrganizationArchived(
  teamKey: string,
  isArchived: boolean,
  now: Date,
): Promise<'done' | 'notFound' | 'busy'> {
  const written = await writeArchived(teamKey, isArchived, now)
  if (written !== 'done') return written
  for await (const offerKeys of teamOfferKeys(teamKey)) {
    for (const offerKey of offerKeys) {
      if (!(await noteInDeal(offerKey, teamKey, isArchived, now))) return 'busy'
    }
  }
  return 'done'
}

async function noteInDeal(
  offerKey: string,
  teamKey: string,
  isArchived: boolean,
  now: Date,
): Promise<boolean> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await readOffer(offerKey, { isConsistent: true })
    if (before === undefined) return true
    const teams = before.teams.map((team) =>
      team.key === teamKey ? noted(team, isArchived) : team,
    )
    if (JSON.stringify(teams) === JSON.stringify(before.teams)) return true
    const after = { ...before, teams, updatedAt: nextUpdate(before, now) }
    const { kind } = await replaceOffer(before, after)
    if (kind === 'done') return true
  }
  return false
}

function noted({ key, name, slug }: Offer['teams'][number], isArchived: boolean) {
  return { key, name, slug, ...(isArchived && { archived: true }) }
}
